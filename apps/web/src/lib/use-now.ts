import { useEffect, useState } from 'react';
import { serverNow } from './clock.js';

interface Ticker {
  listeners: Set<(now: number) => void>;
  timer: number;
}

const tickers = new Map<number, Ticker>();

/** One timer per interval for the whole page, aligned to the server's second, so that all countdowns step together. */
function subscribe(everyMs: number, listener: (now: number) => void): () => void {
  const ticker = tickers.get(everyMs) ?? startTicker(everyMs);
  ticker.listeners.add(listener);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0) return;
    window.clearTimeout(ticker.timer);
    tickers.delete(everyMs);
  };
}

function startTicker(everyMs: number): Ticker {
  const wait = (): number => window.setTimeout(tick, everyMs - (serverNow() % everyMs) + 4);
  const ticker: Ticker = { listeners: new Set(), timer: wait() };
  function tick(): void {
    // First, so that the last listener to leave ends it, even from within this turn.
    ticker.timer = wait();
    const now = serverNow();
    for (const each of ticker.listeners) each(now);
  }
  tickers.set(everyMs, ticker);
  return ticker;
}

/** The server's time in ms, renewed every `everyMs` (a second when not told). */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => subscribe(everyMs, setNow), [everyMs]);
  return now;
}
