import type { CallOutput } from '../../../lib/contract.js';

export { prizeKinds } from '#lib/contract/values';

export type RewardSettings = CallOutput<'admin/reward/settings/get'>;
export type Prize = RewardSettings['roulette']['prizes'][number];

/** Whether such a prize is worth points. */
export const hasPoints = (kind: Prize['kind']): boolean => kind === 'points' || kind === 'coupon';

/** The chance of each prize, 0 to 1; NaN while a weight is no number. */
export function chancesOf(prizes: readonly Pick<Prize, 'weight'>[]): number[] {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return prizes.map(({ weight }) => weight / sum);
}

/**
 * Points that a ticket brings on average, coupons as their points and further tickets as what they bring in turn.
 *
 * @returns NaN while a number is missing, and where every prize is another spin.
 */
export function expectedPoints(prizes: readonly Omit<Prize, 'name'>[]): number {
  const chances = chancesOf(prizes);
  const sumOf = (value: (prize: Omit<Prize, 'name'>) => number): number =>
    prizes.reduce((sum, prize, index) => sum + (chances[index] ?? 0) * value(prize), 0);
  const direct = sumOf((prize) => (hasPoints(prize.kind) ? prize.points : 0));
  const again = sumOf((prize) => (prize.kind === 'ticket' ? 1 : 0));
  return again < 1 ? direct / (1 - again) : Number.NaN;
}
