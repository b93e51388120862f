import type { Icon as TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

export interface ToastContent {
  readonly title: string;
  readonly text?: ReactNode;
  /** Word after the title, muted; for instance how long ago. */
  readonly aside?: string;
  readonly icon: TablerIcon;
  readonly tone?: 'neutral' | 'win' | 'lose' | 'warning' | 'info' | 'accent';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** ms; 3000 by default, 1800 for a plain success. */
  readonly lifeMs?: number;
  /** The bottom unless told; a refusal of a long form stands at the top. */
  readonly place?: 'top';
}

/** The default life of a toast and that of a success, ms, after the specification. */
export const TOAST_MS = 3_000;
export const SUCCESS_MS = 1_800;

let nextId = 1;
let isWanted = false;
const listeners = new Set<() => void>();

const loadArea = (): Promise<typeof import('./toast-area.js')> => import('./toast-area.js');
const Area = lazy(async () => ({ default: (await loadArea()).ToastArea }));

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Shows a toast; returns its removal. Its code comes with the first one. */
export function toast(content: ToastContent): () => void {
  const id = `toast-${nextId++}`;
  let isRemoved = false;
  want();
  void loadArea().then(({ showToast }) => {
    if (!isRemoved) showToast(id, content);
  });
  return () => {
    isRemoved = true;
    void loadArea().then(({ hideToast }) => hideToast(id));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast areas; once per site, above every dialog. */
export function Toasts(): ReactNode {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  return (
    isShown && (
      <Suspense>
        <Area />
      </Suspense>
    )
  );
}
