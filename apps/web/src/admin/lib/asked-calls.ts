import { useMemo, useSyncExternalStore } from 'react';
import type { CallPath } from '../../lib/contract.js';
import type { MayCall } from '../../ui/may-call.js';
import { changes, mayCallWith } from './may-call.js';

/** What a page has asked for so far: whether its reader may make one of the changes that it offers, and whether one was refused. */
export interface AskedChanges {
  readonly some: boolean;
  readonly refused: boolean;
}

const nothing: AskedChanges = { some: false, refused: false };

export interface AskedCalls {
  readonly rights: MayCall;
  readonly subscribe: (listener: () => void) => () => void;
  readonly asked: () => AskedChanges;
}

/**
 * The rights of a page, which keep in mind which changes the page's own buttons and forms asked for: what a reader may do there is
 * known from them alone, whatever area each call belongs to.
 */
export function askedCalls(held: readonly string[]): AskedCalls {
  const inner = mayCallWith(held);
  const listeners = new Set<() => void>();
  let seen = nothing;
  const note = (path: CallPath, isOpen: boolean): void => {
    if (!changes(path) || (isOpen ? seen.some : seen.refused)) return;
    seen = { some: seen.some || isOpen, refused: seen.refused || !isOpen };
    // Asked while a component renders: who listens is another one, and may only be set once that is done.
    queueMicrotask(() => listeners.forEach((listener) => listener()));
  };
  return {
    rights: {
      call: (path) => {
        const isOpen = inner.call(path);
        note(path, isOpen);
        return isOpen;
      },
      change: inner.change,
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    asked: () => seen,
  };
}

/** The same for the page at a path; another page begins anew. */
export function useAskedCalls(held: readonly string[], pathname: string): AskedCalls & { changes: AskedChanges } {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the path tells one page from the next
  const page = useMemo(() => askedCalls(held), [held, pathname]);
  return { ...page, changes: useSyncExternalStore(page.subscribe, page.asked) };
}
