import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/media.js';

/** What a draw is played by: each new value plays once; undefined leaves the result simply standing there. */
export type Play = number | string | undefined;

/**
 * Plays something of `lengthMs` once per value of `play` and says when it is out. With reduced motion nothing moves and
 * it is out at once. @returns the value while it plays.
 */
export function usePlay(play: Play, lengthMs: number, onShown?: () => void): Play {
  const isStill = useReducedMotion();
  const [out, setOut] = useState<Play>(undefined);
  useEffect(() => {
    if (play === undefined) return;
    const timer = window.setTimeout(
      () => {
        setOut(play);
        onShown?.();
      },
      isStill ? 0 : lengthMs,
    );
    return () => window.clearTimeout(timer);
    // It is played once per value of `play`; a new `onShown` must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play, isStill, lengthMs]);
  return isStill || out === play ? undefined : play;
}
