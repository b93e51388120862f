import { AssertionError, buildSeedChain, drawNumbers, headFromSeed, must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { drawGames, findGame } from '../domain/draw-games.js';
import { gradeMarkets } from '../domain/grade.js';
import { chanceBeyond, chiSquare } from './chi-square.js';
import { fairnessOf, leastFairChance } from './fairness-report.js';
import { countOutcomes } from './outcome-counts.js';
import { simulatedDraws } from './simulated-draws.js';

const eos1 = must(findGame('eos1'), 'eos1');
const marukhan = must(findGame('marukhan'), 'marukhan');

describe('chi-square', () => {
  it('is the sum of the squared differences over what was expected', () => {
    expect(
      chiSquare([
        { expected: 10, seen: 10 },
        { expected: 5, seen: 5 },
      ]),
    ).toBe(0);
    expect(
      chiSquare([
        { expected: 50, seen: 60 },
        { expected: 50, seen: 40 },
      ]),
    ).toBe(4);
    expect(() => chiSquare([{ expected: 0, seen: 0 }])).toThrow(AssertionError);
  });

  // Critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.4, to its three decimals.
  it.each([
    [1, 2.706, 0.1],
    [1, 3.841, 0.05],
    [1, 6.635, 0.01],
    [1, 10.828, 0.001],
    [2, 5.991, 0.05],
    [2, 13.816, 0.001],
    [3, 7.815, 0.05],
    [3, 16.266, 0.001],
    [5, 11.07, 0.05],
    [5, 20.515, 0.001],
    [9, 16.919, 0.05],
    [9, 27.877, 0.001],
    [27, 40.113, 0.05],
    [27, 55.476, 0.001],
    [69, 89.391, 0.05],
    [69, 111.055, 0.001],
    [100, 124.342, 0.05],
    [10, 3.94, 0.95],
    [10, 2.558, 0.99],
    [30, 14.953, 0.99],
  ])('with %d degrees of freedom passes %d with the published chance %d', (degreesOfFreedom, statistic, chance) => {
    expect(Math.abs(chanceBeyond(statistic, degreesOfFreedom) / chance - 1)).toBeLessThan(0.001);
  });

  it('has the closed forms of two and four degrees of freedom, far out as well', () => {
    for (const statistic of [0.001, 0.5, 2, 3.99, 4, 4.01, 10, 50, 200, 1_000]) {
      const x = statistic / 2;
      expect(chanceBeyond(statistic, 2) / Math.exp(-x)).toBeCloseTo(1, 10);
      expect(chanceBeyond(statistic, 4) / (Math.exp(-x) * (1 + x))).toBeCloseTo(1, 10);
    }
    expect(chanceBeyond(0, 9)).toBe(1);
    expect(chanceBeyond(1e6, 9)).toBe(0);
  });
});

describe('the simulated draws', () => {
  it.each(drawGames.map((game) => [game.id, game] as const))('of %s are the fair draws of its shape', async (_, game) => {
    for (const { input, result } of simulatedDraws(game, { seed: 'test', draws: 20 })) {
      expect(result).toEqual(await drawNumbers(input, game.shape));
    }
  });

  it('take their seeds from one chain a day, and a new chain the next day', async () => {
    const inputs = [...simulatedDraws(marukhan, { seed: 'test', draws: 290 })].map(({ input }) => input);
    expect(inputs.map(({ round }) => round)).toEqual([...Array.from({ length: 288 }, (_, i) => i + 1), 1, 2]);
    const { seeds, head } = await buildSeedChain(must(inputs[287], 'the last round').seed, 288);
    expect(inputs.slice(0, 288).map(({ seed }) => seed)).toEqual(seeds);
    expect(await headFromSeed(must(inputs[288], 'the next day').seed, 1)).not.toBe(head);
    expect(new Set(inputs.map(({ beacon }) => beacon)).size).toBe(290);
  });

  it('are the same with the same seed and others with another', () => {
    const first = (seed: string) => [...simulatedDraws(eos1, { seed, draws: 3 })];
    expect(first('a')).toEqual(first('a'));
    expect(first('a')).not.toEqual(first('b'));
  });
});

describe('the fairness of a game', () => {
  function* graded(draws: number) {
    for (const { result } of simulatedDraws(eos1, { seed: 'fairness', draws })) yield gradeMarkets(eos1, result);
  }
  const honest = countOutcomes(graded(5_000));

  it('is counted over every market, each round once', () => {
    expect(honest.rounds).toBe(5_000);
    expect(Object.keys(honest.seen)).toEqual(eos1.markets.map(({ id }) => id));
    for (const outcomes of Object.values(honest.seen)) expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(5_000);
  });

  it('sets what was seen against the exact chances, and honest draws fit', () => {
    const report = fairnessOf(eos1, honest);
    expect(report).toMatchObject({ game: 'eos1', rounds: 5_000 });
    for (const { draws, p, outcomes, degreesOfFreedom } of report.markets) {
      expect(draws).toBe(5_000);
      expect(degreesOfFreedom).toBe(outcomes.length - 1);
      expect(p).toBeGreaterThan(leastFairChance);
      expect(outcomes.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(5_000, 6);
    }
    expect(report.markets[0]?.outcomes).toMatchObject([
      { id: 'odd', expected: 2_500 },
      { id: 'even', expected: 2_500 },
    ]);
  });

  it('strays where a ball is favoured: a modulo instead of a rejection is found in a million draws', () => {
    // 256 mod 10 is 6: taken modulo ten, a byte gives the power balls 0–5 in 26 ways and 6–9 in 25.
    const biased = Object.fromEntries(Array.from({ length: 10 }, (_, power) => [power, (1_000_000 * (power < 6 ? 26 : 25)) / 256]));
    const market = fairnessOf(eos1, { rounds: 1_000_000, seen: { power_number: biased } }).markets.find(
      ({ market: id }) => id === 'power_number',
    );
    expect(market?.p).toBeLessThan(leastFairChance);
  });

  it('counts an outcome that never came as not seen, and a market that was never graded as fitting', () => {
    const { markets } = fairnessOf(marukhan, { rounds: 100, seen: { ladder_start: { left: 100 } } });
    const [oddEven, start] = markets;
    expect(start).toMatchObject({ chiSquare: 100, outcomes: [{ seen: 100 }, { id: 'right', expected: 50, seen: 0 }] });
    expect(start?.p).toBeLessThan(leastFairChance);
    expect(oddEven).toMatchObject({ draws: 0, chiSquare: 0, p: 1 });
  });

  it('knows nothing of outcomes that the game does not have', () => {
    expect(() => fairnessOf(marukhan, { rounds: 1, seen: { power_band: { a: 1 } } })).toThrow(AssertionError);
    expect(() => fairnessOf(marukhan, { rounds: 1, seen: { ladder_start: { middle: 1 } } })).toThrow(AssertionError);
  });
});
