import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../lib/media.js';
import { motion } from './theme.js';

/** cubic-bezier(.16,1,.3,1) is close to this; the end is what matters. */
const easeOut = (share: number): number => 1 - (1 - share) ** 4;

/**
 * The value to show for an amount: a credit counts up once in 700 ms, anything else stands there at once. The number on
 * the way is only a picture; whatever acts on the amount must use the amount itself.
 */
export function useCountUp(value: number): number {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (isStill || value <= start) {
      setShown(value);
      return;
    }
    const beganAt = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, (now - beganAt) / motion.count);
      setShown(share === 1 ? value : Math.round(start + (value - start) * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value, isStill]);

  return shown;
}
