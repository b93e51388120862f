import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Shows the site's loading bar until `work` has ended, for acts that everything waits for. */
export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether such an act is under way. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}
