import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from '../../../lib/media.js';

/** The specification's cycle, ms: the next slide after 3 s, after 5 s when somebody has just moved it by hand. */
export const NEXT_MS = 3_000;
export const AFTER_MANUAL_MS = 5_000;
/** A finger that has gone so far across means the next slide, px. */
const SWIPE_PX = 40;

export interface Carousel {
  readonly index: number;
  /** Moves to a slide by hand; past either end it goes round. */
  readonly go: (index: number) => void;
  /** Pointed at or focused: it waits. */
  readonly isHeld: boolean;
  /** For the element around the slides. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** One of `count` slides after another. It waits while it is pointed at or focused, and with reduced motion it only moves by hand. */
export function useCarousel(count: number): Carousel {
  const isStill = useReducedMotion();
  // A new object per move, so that moving to the slide that is shown begins its time anew.
  const [at, setAt] = useState({ index: 0, isManual: false });
  const [isHeld, setHeld] = useState(false);
  const from = useRef<number | null>(null);
  const index = count === 0 ? 0 : at.index % count;
  useEffect(() => {
    if (isStill || isHeld || count < 2) return;
    const timer = window.setTimeout(
      () => setAt({ index: (at.index + 1) % count, isManual: false }),
      at.isManual ? AFTER_MANUAL_MS : NEXT_MS,
    );
    return () => window.clearTimeout(timer);
  }, [at, isStill, isHeld, count]);
  const go = (next: number): void => setAt({ index: (next + count) % count, isManual: true });
  return {
    index,
    go,
    isHeld,
    holders: {
      // A finger that has gone, or the focus that a tap leaves behind, would hold it for good.
      onPointerEnter: ({ pointerType }) => setHeld(pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }) => setHeld(target.matches(':focus-visible')),
      onBlur: () => setHeld(false),
      onPointerDown: (event) => {
        from.current = event.pointerType === 'mouse' ? null : event.clientX;
      },
      onPointerUp: (event) => {
        const moved = from.current === null ? 0 : event.clientX - from.current;
        from.current = null;
        if (count > 1 && Math.abs(moved) >= SWIPE_PX) go(index + (moved < 0 ? 1 : -1));
      },
      onPointerCancel: () => {
        from.current = null;
      },
    },
  };
}
