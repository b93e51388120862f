import { useEffect, useSyncExternalStore } from 'react';
import type { Looked, LookedAtKind } from '#lib/contract/values';
import { onFreshReadNeeded, onLooking, sendLook } from '../../lib/socket.js';

/** The server forgets a row that is not named again within a minute. */
const AGAIN_MS = 20_000;

let looks: readonly Looked[] = [];
const listeners = new Set<() => void>();

onLooking((next: readonly Looked[]) => {
  looks = next;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says to the other administrators which row is open here, while the page is in sight. */
export function useLook(kind: LookedAtKind, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const say = (): void => {
      if (document.visibilityState === 'visible') sendLook({ kind, id });
    };
    say();
    const timer = window.setInterval(say, AGAIN_MS);
    // A new connection knows nothing of it yet.
    const stop = onFreshReadNeeded(say);
    document.addEventListener('visibilitychange', say);
    return () => {
      window.clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', say);
      sendLook(null);
    };
  }, [kind, id]);
}

/** Who else has a row open, by nickname; empty for nobody. */
export function useLookers(kind: LookedAtKind, id: number): string {
  return useSyncExternalStore(subscribe, () =>
    looks
      .filter((look) => look.kind === kind && look.id === id)
      .map(({ who }) => who)
      .join(', '),
  );
}
