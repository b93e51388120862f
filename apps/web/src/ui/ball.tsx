import { Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { motion } from './theme.js';

/**
 * A drawn ball, or the place of one that is waited for; the powerball is told by its shape, a ring on dark ground and solid ink on light.
 */
export function Ball({ number, isPower = false, order }: { number: number | null; isPower?: boolean; order?: number }): ReactNode {
  const look = number === null ? 'ball waiting' : isPower ? 'ball pw' : 'ball';
  return (
    <span className={look} style={order === undefined ? undefined : ({ '--i': order } as CSSProperties)}>
      {number}
    </span>
  );
}

export interface DrawProps {
  /** Null is a ball that is waited for. */
  balls: readonly (number | null)[];
  /** Undefined in a game without one, null while it is waited for. */
  powerball?: number | null | undefined;
  /** Diameter of a ball in px. */
  size: number;
  /** Rolls the balls out one after the other, in `drawLength`. */
  isRolling?: boolean;
  /** Writes the order, 1 and on, under the balls. */
  withOrder?: boolean;
}

/** Ms from the first ball's start until the last one rests. */
export const drawLength = (count: number): number => (count - 1) * motion.rollGap + motion.roll;

/** A draw in drawn order. */
export function Draw({ balls, powerball, size, isRolling = false, withOrder = false }: DrawProps): ReactNode {
  const { t } = useTranslation();
  const hasPower = powerball !== undefined;
  const isWaiting = balls.includes(null);
  const list = balls.join(', ');
  const label = isWaiting
    ? t('common:draw.waiting')
    : hasPower
      ? t('common:draw.result', { balls: list, powerball })
      : t('common:draw.balls', { balls: list });
  return (
    <div
      className={isRolling ? 'balls rolling' : 'balls'}
      style={{ '--s': `${size}px`, '--gap': `${size > 40 ? 10 : size > 24 ? 6 : size > 20 ? 4 : 2}px` } as CSSProperties}
      role="img"
      aria-label={label}
    >
      {balls.map((number, index) => (
        <Numbered key={index} label={withOrder ? String(index + 1) : undefined}>
          <Ball number={number} order={index} />
        </Numbered>
      ))}
      {hasPower && size > 24 && <span className="rod" style={withOrder ? { marginBottom: 22 } : undefined} />}
      {hasPower && (
        <Numbered label={withOrder ? t('common:draw.power') : undefined} isPower>
          <Ball number={powerball} isPower order={balls.length} />
        </Numbered>
      )}
    </div>
  );
}

function Numbered({ label, isPower = false, children }: { label: string | undefined; isPower?: boolean; children: ReactNode }): ReactNode {
  if (label === undefined) return children;
  return (
    <Stack component="span" gap={6} style={{ alignItems: 'center' }}>
      {children}
      <Text span size="t11" fw={isPower ? 600 : undefined} c={isPower ? 'text-2' : 'muted'}>
        {label}
      </Text>
    </Stack>
  );
}
