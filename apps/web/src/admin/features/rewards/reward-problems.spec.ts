import { describe, expect, it } from '@jest/globals';
import type { RewardSettings } from './prizes.js';
import { rewardProblem } from './reward-problems.js';

const good: RewardSettings = {
  version: 1,
  attendance: { isOpen: true, points: 100, streakDays: 7, streakTickets: 1 },
  roulette: {
    isOpen: true,
    ticketFromCharge: 0,
    validDays: 30,
    prizes: [
      { name: 'blank', kind: 'none', points: 0, weight: 9 },
      { name: 'thousand', kind: 'points', points: 1_000, weight: 1 },
    ],
  },
  signupPoints: 0,
  friendLossPercent: 0.5,
};
const withPrize = (change: Partial<RewardSettings['roulette']['prizes'][number]>): RewardSettings => ({
  ...good,
  roulette: { ...good.roulette, prizes: [{ ...good.roulette.prizes[0]!, ...change }, good.roulette.prizes[1]!] },
});

describe('rewardProblem', () => {
  it('is none of settings that the service takes', () => expect(rewardProblem(good)).toBeUndefined());

  it.each<[string, RewardSettings]>([
    ['an empty field', { ...good, signupPoints: Number.NaN }],
    ['a percentage above the cap', { ...good, friendLossPercent: 50.01 }],
    ['no day of validity', { ...good, roulette: { ...good.roulette, validDays: 0 } }],
  ])('tells %s', (_, settings) => expect(rewardProblem(settings)).toBe('reward-desk:problem.number'));

  it.each<[string, RewardSettings]>([
    ['without a name', withPrize({ name: ' ' })],
    ['without a weight', withPrize({ weight: 0 })],
    ['of no points', withPrize({ kind: 'coupon', points: 0 })],
  ])('tells a prize %s', (_, settings) => expect(rewardProblem(settings)).toBe('reward-desk:problem.prize'));

  it('tells a wheel that never ends', () => {
    const prizes = good.roulette.prizes.map((prize) => ({ ...prize, kind: 'ticket' as const, points: 0 }));
    expect(rewardProblem({ ...good, roulette: { ...good.roulette, prizes } })).toBe('reward-desk:problem.endless');
  });
});
