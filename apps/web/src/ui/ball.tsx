import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../lib/media.js';
import { motion } from './theme.js';

/** A drawn ball; the powerball is told by its shape, a ring on dark ground and solid ink on light. */
export function Ball({ number, isPower = false, order }: { number: number; isPower?: boolean; order?: number }): ReactNode {
  return (
    <span className={isPower ? 'ball pw' : 'ball'} style={order === undefined ? undefined : ({ '--i': order } as CSSProperties)}>
      {number}
    </span>
  );
}

export interface DrawProps {
  balls: readonly number[];
  powerball: number;
  /** Diameter of a ball in px. */
  size: number;
  /** Roll the balls out one after the other; each new value of it plays once. Undefined: they simply stand there. */
  play?: number | string | undefined;
  /** Writes the order 1 to 5 under the balls. */
  withOrder?: boolean;
  onShown?: (() => void) | undefined;
}

/** Ms from the first ball's start until the last one rests. */
export const drawLength = (count: number): number => (count - 1) * motion.rollGap + motion.roll;

/** A draw in drawn order. Shown, not told; with reduced motion the result simply stands there. */
export function Draw({ balls, powerball, size, play, withOrder = false, onShown }: DrawProps): ReactNode {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const [rolling, setRolling] = useState<number | string | undefined>(undefined);

  useEffect(() => {
    if (play === undefined) return;
    setRolling(isStill ? undefined : play);
    const timer = window.setTimeout(() => {
      setRolling(undefined);
      onShown?.();
    }, isStill ? 0 : drawLength(balls.length + 1));
    return () => window.clearTimeout(timer);
    // A draw is played once per value of `play`; a new `onShown` must not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [play, isStill]);

  const label = t('common:draw.result', { balls: balls.join(', '), powerball });
  return (
    <div key={rolling ?? 'still'} className={rolling === undefined ? 'balls' : 'balls rolling'} style={{ '--s': `${size}px`, '--gap': `${size > 40 ? 10 : size > 24 ? 6 : 4}px` } as CSSProperties} role="img" aria-label={label}>
      {balls.map((number, index) => (
        <Numbered key={index} label={withOrder ? String(index + 1) : undefined}>
          <Ball number={number} order={index} />
        </Numbered>
      ))}
      {size > 24 && <span className="rod" style={withOrder ? { marginBottom: 22 } : undefined} />}
      <Numbered label={withOrder ? t('common:draw.power') : undefined} isPower>
        <Ball number={powerball} isPower order={balls.length} />
      </Numbered>
    </div>
  );
}

function Numbered({ label, isPower = false, children }: { label: string | undefined; isPower?: boolean; children: ReactNode }): ReactNode {
  if (label === undefined) return children;
  return (
    <span className="col g6" style={{ alignItems: 'center' }}>
      {children}
      <span className={isPower ? 't11 x2 w6' : 't11 xm'}>{label}</span>
    </span>
  );
}
