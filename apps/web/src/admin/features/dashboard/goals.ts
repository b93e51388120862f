import type { CallOutput } from '../../../lib/contract.js';

export type Goal = CallOutput<'admin/profit/goal/get'>['items'][number];

/** Where what is reached stands beside what should be by now. */
export function standOf({ reached, expected }: Pick<Goal, 'reached' | 'expected'>): 'ahead' | 'behind' | 'onTime' {
  if (reached === expected) return 'onTime';
  return reached > expected ? 'ahead' : 'behind';
}

/** Per cent of the bar: nothing below zero, and a full bar from the goal on. */
export function shareOf(amount: number, goal: number): number {
  return Math.min(100, Math.max(0, (100 * amount) / goal));
}
