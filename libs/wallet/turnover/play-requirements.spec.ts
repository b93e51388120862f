import { byTurnoverKind, type ByTurnoverKind } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import { asksForPlay, fillRequirements } from './play-requirements.js';

const all = (percent: number): ByTurnoverKind => byTurnoverKind(() => percent);
const bets = (some: Partial<ByTurnoverKind>): ByTurnoverKind => ({ ...all(0), ...some });
const requirement = (id: number, amount: number, percents: Partial<ByTurnoverKind> = all(100)) => ({
  id,
  amount,
  percents: bets(percents),
});

describe('a requirement', () => {
  it('is met by bets of several kinds together, each in proportion to its per cent', () => {
    const [one] = fillRequirements(
      [requirement(1, 300_000, { sportsSingle: 100, powerball: 200, casino: 300 })],
      [bets({ sportsSingle: 110_000, powerball: 100_000, casino: 90_000 })],
    );
    expect(one).toMatchObject({ counted: { sportsSingle: 110_000, powerball: 50_000, casino: 30_000 }, remaining: 110_000 });
    expect(one?.missing).toEqual({
      sportsSingle: 110_000,
      powerball: 220_000,
      powerballMulti: null,
      casino: 330_000,
      sportsMulti: null,
      miniGame: null,
      slot: null,
    });
  });

  it('takes no bets of a kind with 0 per cent', () => {
    const [one] = fillRequirements([requirement(1, 100, { slot: 50 })], [bets({ casino: 10_000, slot: 10 })]);
    expect(one).toMatchObject({ remaining: 80, missing: { slot: 40, casino: null } });
  });

  it('is met to the won where per cents do not divide, and never a won early', () => {
    const percents = { sportsSingle: 333, powerball: 700 };
    const left = (stakes: Partial<ByTurnoverKind>) => fillRequirements([requirement(1, 1_000, percents)], [bets(stakes)])[0]!;
    expect(left({ sportsSingle: 3_329 }).remaining).toBe(1);
    expect(left({ sportsSingle: 3_330 }).remaining).toBe(0);
    const { missing } = left({ powerball: 1_234 });
    expect(left({ powerball: 1_234, sportsSingle: missing.sportsSingle! - 1 }).remaining).toBe(1);
    expect(left({ powerball: 1_234, sportsSingle: missing.sportsSingle! }).remaining).toBe(0);
  });
});

describe('several requirements', () => {
  it('are filled from the oldest on, and a bet counts once', () => {
    const filled = fillRequirements([requirement(1, 100), requirement(2, 100)], [bets({ casino: 150 }), bets({ casino: 20 })]);
    expect(filled.map(({ remaining }) => remaining)).toEqual([0, 80]);
    const later = fillRequirements([requirement(1, 100), requirement(2, 100)], [bets({ casino: 150 }), bets({ casino: 150 })]);
    expect(later.map(({ remaining }) => remaining)).toEqual([0, 50]);
  });

  it('pass on the kinds that the older ones do not take', () => {
    const filled = fillRequirements(
      [requirement(1, 100, { slot: 100 }), requirement(2, 100)],
      [bets({ casino: 60 }), bets({ casino: 60 })],
    );
    expect(filled.map(({ remaining }) => remaining)).toEqual([100, 40]);
  });

  it('never come further by fewer bets', () => {
    const requirements = [requirement(1, 97, { slot: 70, casino: 130 }), requirement(2, 53, { casino: 90 }), requirement(3, 41)];
    const total = (stakes: ByTurnoverKind) =>
      fillRequirements(requirements, [
        stakes,
        bets({ slot: stakes.slot, casino: stakes.casino >> 1 }),
        bets({ slot: stakes.slot >> 1 }),
      ]).reduce((sum, { remaining }) => sum + remaining, 0);
    for (let slot = 0; slot < 200; slot += 7)
      for (let casino = 0; casino < 200; casino += 6)
        expect(total(bets({ slot, casino: casino + 2 }))).toBeLessThanOrEqual(total(bets({ slot, casino })) + 1);
  });
});

it('rules of 0 per cent everywhere ask for nothing', () => {
  expect([asksForPlay(all(0)), asksForPlay(bets({ slot: 1 }))]).toEqual([false, true]);
});
