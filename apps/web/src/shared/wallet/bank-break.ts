import { formatTime } from '../../lib/format.js';
import type { System } from '../members/system.js';

/** The banks' break, as the site keeps it. */
export type Break = Pick<System['wallet'], 'closedFrom' | 'closedUntil'>;

/** Whether the banks' break is kept at all: a break that ends when it begins is none. */
export const hasBankBreak = ({ closedFrom, closedUntil }: Break): boolean => closedFrom !== closedUntil;

/**
 * Whether the banks are being checked at this instant (server's time, ms): the end no longer belongs to it, and it may go over midnight.
 */
export function isBankBreak(nowMs: number, { closedFrom, closedUntil }: Break): boolean {
  const now = formatTime(nowMs, 'minute');
  if (closedFrom <= closedUntil) return closedFrom <= now && now < closedUntil;
  return now >= closedFrom || now < closedUntil;
}
