import { describe, expect, it } from '@jest/globals';
import type { Prize } from './prizes.js';
import { prizesProblem } from './reward-problems.js';

const prizes: readonly Prize[] = [
  { name: 'blank', kind: 'none', points: 0, weight: 9 },
  { name: 'thousand', kind: 'points', points: 1_000, weight: 1 },
];
const withPrize = (change: Partial<Prize>): readonly Prize[] => [{ ...prizes[0]!, ...change }, prizes[1]!];

describe('prizesProblem', () => {
  it('is none of a wheel that the service takes', () => expect(prizesProblem(prizes)).toBeUndefined());

  it.each<[string, readonly Prize[]]>([
    ['without a name', withPrize({ name: ' ' })],
    ['without a weight', withPrize({ weight: 0 })],
    ['of no points', withPrize({ kind: 'coupon', points: 0 })],
  ])('tells a prize %s', (_, wheel) => expect(prizesProblem(wheel)).toBe('admin-rewards:problem.prize'));

  it('tells a wheel that never ends', () => {
    const wheel = prizes.map((prize) => ({ ...prize, kind: 'ticket' as const, points: 0 }));
    expect(prizesProblem(wheel)).toBe('admin-rewards:problem.endless');
  });
});
