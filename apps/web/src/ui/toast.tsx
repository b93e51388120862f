import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { SUCCESS_MS, TOAST_MS, type ToastContent } from './toast-content.js';

export { SUCCESS_MS, TOAST_MS, type ToastContent };

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
