import { useEffect, useState } from 'react';
import { serverNow } from './clock.js';

const tickers = new Map<number, Set<(now: number) => void>>();

/** One timer per interval for the whole page, aligned to the server's second, so that all countdowns step together. */
function subscribe(everyMs: number, listener: (now: number) => void): () => void {
  const existing = tickers.get(everyMs);
  const listeners = existing ?? new Set<(now: number) => void>();
  listeners.add(listener);
  if (existing === undefined) {
    tickers.set(everyMs, listeners);
    const tick = (): void => {
      if (listeners.size === 0) {
        tickers.delete(everyMs);
        return;
      }
      const now = serverNow();
      for (const each of listeners) each(now);
      window.setTimeout(tick, everyMs - (serverNow() % everyMs) + 4);
    };
    window.setTimeout(tick, everyMs - (serverNow() % everyMs) + 4);
  }
  return () => listeners.delete(listener);
}

/** The server's time in ms, renewed every `everyMs` (a second when not told). */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => subscribe(everyMs, setNow), [everyMs]);
  return now;
}
