import { useEffect, useState } from 'react';

/** A text that is typed, after a pause in typing; ms. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
