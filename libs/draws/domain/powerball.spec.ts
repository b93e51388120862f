import { type DrawResult, must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { findGame } from './draw-games.js';
import { gradeMarkets } from './grade.js';
import { powerballMarkets } from './powerball.js';

const eos1 = must(findGame('eos1'), 'eos1');
const ordinarySets = 98_280;

function* everyDraw(): Generator<DrawResult> {
  for (let a = 1; a <= 24; a += 1)
    for (let b = a + 1; b <= 25; b += 1)
      for (let c = b + 1; c <= 26; c += 1)
        for (let d = c + 1; d <= 27; d += 1)
          for (let e = d + 1; e <= 28; e += 1)
            for (let powerball = 0; powerball <= 9; powerball += 1) yield { balls: [a, b, c, d, e], powerball };
}

describe('the Powerball markets', () => {
  it('have exactly the probabilities that counting all 98,280 × 10 draws gives', () => {
    const counts = new Map<string, number>();
    let draws = 0;
    for (const draw of everyDraw()) {
      draws += 1;
      for (const { id, grade } of powerballMarkets) {
        const key = `${id} ${grade(draw)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(draws).toBe(982_800);
    const stated = powerballMarkets.flatMap(({ id, outcomes }) =>
      outcomes.map((outcome) => ({ key: `${id} ${outcome.id}`, ...outcome.probability })),
    );
    // As many keys on both sides: no outcome is missing from the table, and none in it can never come.
    expect(counts.size).toBe(stated.length);
    for (const { key, ways, of } of stated) expect([key, BigInt(counts.get(key) ?? 0) * of]).toEqual([key, ways * BigInt(draws)]);
  });

  it('are those of the published table, to its five digits', () => {
    const table: Record<string, Record<string, number>> = {
      power_odd_even: { odd: 0.5, even: 0.5 },
      power_under_over: { under: 0.5, over: 0.5 },
      power_odd_even_under_over: { odd_under: 0.2, even_over: 0.2, odd_over: 0.3, even_under: 0.3 },
      power_band: { a: 0.3, b: 0.2, c: 0.2, d: 0.3 },
      power_number: Object.fromEntries(Array.from({ length: 10 }, (_, powerball) => [powerball, 0.1])),
      sum_odd_even: { odd: 0.5, even: 0.5 },
      sum_under_over: { under: 0.5, over: 0.5 },
      sum_odd_even_under_over: { odd_under: 0.2443, even_over: 0.2443, odd_over: 0.2557, even_under: 0.2557 },
      sum_size: { small: 0.32072, middle: 0.35857, large: 0.32072 },
      sum_odd_even_size: {
        odd_small: 15_254 / ordinarySets,
        odd_middle: 17_620 / ordinarySets,
        odd_large: 16_266 / ordinarySets,
        even_small: 16_266 / ordinarySets,
        even_middle: 17_620 / ordinarySets,
        even_large: 15_254 / ordinarySets,
      },
    };
    expect(powerballMarkets.map(({ id }) => id).sort()).toEqual(Object.keys(table).sort());
    for (const { id, outcomes } of powerballMarkets) {
      expect(outcomes.map((outcome) => outcome.id).sort()).toEqual(Object.keys(table[id] as object).sort());
      for (const { id: outcome, probability } of outcomes) {
        expect(Number(probability.ways) / Number(probability.of)).toBeCloseTo(table[id]?.[outcome] as number, 5);
      }
    }
  });
});

describe('a Powerball draw', () => {
  it('is graded in every market at once', () => {
    expect(gradeMarkets(eos1, { balls: [12, 28, 23, 7, 25], powerball: 3 })).toEqual({
      power_odd_even: 'odd',
      power_under_over: 'under',
      power_odd_even_under_over: 'odd_under',
      power_band: 'b',
      power_number: '3',
      sum_odd_even: 'odd',
      sum_under_over: 'over',
      sum_odd_even_under_over: 'odd_over',
      sum_size: 'large',
      sum_odd_even_size: 'odd_large',
    });
  });

  it.each([
    [0, 'even', 'under', 'a'],
    [2, 'even', 'under', 'a'],
    [3, 'odd', 'under', 'b'],
    [4, 'even', 'under', 'b'],
    [5, 'odd', 'over', 'c'],
    [6, 'even', 'over', 'c'],
    [7, 'odd', 'over', 'd'],
    [9, 'odd', 'over', 'd'],
  ])('with power ball %d is %s, %s and in band %s', (powerball, parity, side, band) => {
    const graded = gradeMarkets(eos1, { balls: [1, 2, 3, 4, 5], powerball });
    expect(graded).toMatchObject({ power_odd_even: parity, power_under_over: side, power_band: band });
  });

  it.each([
    [[1, 2, 3, 4, 5], 'under', 'small'],
    [[1, 3, 12, 22, 26], 'under', 'small'],
    [[2, 3, 12, 22, 26], 'under', 'middle'],
    [[2, 7, 15, 22, 26], 'under', 'middle'],
    [[3, 7, 15, 22, 26], 'over', 'middle'],
    [[6, 11, 15, 22, 26], 'over', 'middle'],
    [[7, 11, 15, 22, 26], 'over', 'large'],
    [[24, 25, 26, 27, 28], 'over', 'large'],
  ])('of %j is %s and %s: 64, 72 and 80 are the last of their kind', (balls, side, size) => {
    expect(gradeMarkets(eos1, { balls, powerball: 0 })).toMatchObject({ sum_under_over: side, sum_size: size });
  });
});
