import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { SUCCESS_MS, TOAST_MS, type ToastContent } from './toast-content.js';

export { SUCCESS_MS, TOAST_MS, type ToastContent };

/** A page has drawn itself by then, ms. */
const LOAD_AFTER_MS = 3_000;

let nextId = 1;
let isWanted = false;
const listeners = new Set<() => void>();

const loadArea = (): Promise<typeof import('./toast-area.js')> => import('./toast-area.js');
const Area = lazy(async () => ({ default: (await loadArea()).ToastArea }));

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

let isKeptOut = (): boolean => false;

/** Names the pages that show no toasts, such as windows that a game fills. */
export function keepToastsOut(isQuietPage: () => boolean): void {
  isKeptOut = isQuietPage;
}

/** A toast is a label: a single sentence stands without its full stop, also where the server sent one. */
const asLabel = (text: string): string => (/[.!?。।။]\s*\S/.test(text) ? text : text.replace(/[.。।။]\s*$/, ''));

/** Shows a toast, except on pages that show none; returns its removal. */
export function toast(content: ToastContent): () => void {
  if (isKeptOut()) return () => undefined;
  const id = `toast-${nextId++}`;
  let isRemoved = false;
  want();
  void loadArea().then(({ showToast }) => {
    if (isRemoved) return;
    const { title, text } = content;
    showToast(id, { ...content, title: asLabel(title), ...(typeof text === 'string' ? { text: asLabel(text) } : {}) });
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

/**
 * The toast areas; once per site, above every dialog. Their code comes with the first toast, or soon after the page: then the first one is
 * as quick as the others, and one that says that there is no network can be shown without it.
 */
export function Toasts(): ReactNode {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  useEffect(() => {
    const timer = window.setTimeout(want, LOAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    isShown && (
      <Suspense>
        <Area />
      </Suspense>
    )
  );
}
