import { describe, expect, it } from '@jest/globals';
import { remainingOf, requirementsOf, type Conversion } from './requirements.js';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const deposit = (id: number, amount: number, bonus: number, converted = 0) => ({ id, amount, bonus, converted, approvedAt: day(id) });
const of = (more: Partial<Conversion>) =>
  requirementsOf({ points: 5_000, at: day(20), earned: 0, deposits: [], countedUntil: null, wonPerPoint: 1, times: 1, ...more });

describe('converted points', () => {
  it('of a deposit’s bonus require bonus and deposit once, from its approval on', () => {
    expect(of({ deposits: [deposit(1, 50_000, 5_000)] })).toEqual([{ depositId: 1, points: 5_000, required: 55_000, since: day(1) }]);
  });

  it('of a part of the bonus require that part of the deposit, rounded up, and the next the rest', () => {
    expect(of({ points: 1_000, deposits: [deposit(1, 50_001, 5_000)] })[0]?.required).toBe(11_001);
    expect(of({ points: 4_000, deposits: [deposit(1, 50_001, 5_000, 1_000)] })[0]?.required).toBe(44_001);
  });

  it('that were earned by betting require nothing and go first; gifts require themselves from now on', () => {
    expect(of({ points: 10_000, earned: 2_000, deposits: [deposit(1, 50_000, 5_000)], times: 2, wonPerPoint: 3 })).toEqual([
      { depositId: null, points: 2_000, required: 0, since: day(20) },
      { depositId: 1, points: 5_000, required: 130_000, since: day(1) },
      { depositId: null, points: 3_000, required: 18_000, since: day(20) },
    ]);
  });

  it('do not count stakes again that an earlier withdrawal has counted', () => {
    expect(of({ deposits: [deposit(1, 50_000, 5_000)], countedUntil: day(9) })[0]?.since).toEqual(day(9));
  });
});

describe('what is still to be bet', () => {
  const requirement = (n: number, required: number) => ({ since: day(n), required });

  it('is the requirement less the stakes since, and never below zero', () => {
    expect([remainingOf([requirement(1, 100)], [30]), remainingOf([requirement(1, 100)], [130]), remainingOf([], [])]).toEqual([70, 0, 0]);
  });

  it('counts each stake once', () => {
    expect(remainingOf([requirement(1, 100), requirement(2, 50)], [100, 100])).toBe(50);
    expect(remainingOf([requirement(1, 100), requirement(2, 50)], [150, 20])).toBe(30);
    expect(remainingOf([requirement(2, 50), requirement(1, 100)], [20, 150])).toBe(30);
    expect(remainingOf([requirement(1, 100), requirement(1, 50)], [150, 150])).toBe(0);
  });
});
