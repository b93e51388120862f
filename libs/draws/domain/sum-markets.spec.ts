import { type DrawShape, must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { findGame } from './draw-games.js';
import { gradeMarkets } from './grade.js';
import { areCombinable } from './markets.js';

const speedkeno = must(findGame('speedkeno'), 'speedkeno');
const happy545 = must(findGame('happy545'), 'happy545');

/**
 * How many sets of `count` balls have each sum: ball by ball, every set either has it or has not.
 * There are too many sets of 22 of 70 to count them one by one.
 */
function setsBySum({ from, to, count }: DrawShape): Map<number, bigint> {
  const bySize = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  bySize[0]?.set(0, 1n);
  for (let ball = from; ball <= to; ball += 1) {
    for (let size = count - 1; size >= 0; size -= 1) {
      const larger = bySize[size + 1] as Map<number, bigint>;
      for (const [sum, sets] of bySize[size] as Map<number, bigint>) larger.set(sum + ball, (larger.get(sum + ball) ?? 0n) + sets);
    }
  }
  return bySize[count] as Map<number, bigint>;
}

/** Some draw of the shape that has this sum: the lowest balls, of which the highest are moved up one after the other. */
function drawOfSum({ from, to, count }: DrawShape, sum: number) {
  const balls = Array.from({ length: count }, (_, i) => from + i);
  let missing = sum - balls.reduce((total, ball) => total + ball, 0);
  for (let i = count - 1; i >= 0; i -= 1) {
    const step = Math.min(missing, to - from + 1 - count);
    balls[i] = (balls[i] as number) + step;
    missing -= step;
  }
  return { balls, powerball: null };
}

describe.each([
  ['speedkeno', speedkeno, 858_478_958_817_125_100n],
  ['happy545', happy545, 1_221_759n],
] as const)('the sum markets of %s', (_, game, sets) => {
  it('have exactly the probabilities that counting all its sets gives', () => {
    const counts = new Map<string, bigint>();
    let draws = 0n;
    for (const [sum, ways] of setsBySum(game.shape)) {
      draws += ways;
      for (const [market, outcome] of Object.entries(gradeMarkets(game, drawOfSum(game.shape, sum)))) {
        const key = `${market} ${outcome}`;
        counts.set(key, (counts.get(key) ?? 0n) + ways);
      }
    }
    expect(draws).toBe(sets);
    const stated = game.markets.flatMap(({ id, outcomes }) =>
      outcomes.map((outcome) => ({ key: `${id} ${outcome.id}`, ...outcome.probability })),
    );
    expect(counts).toEqual(new Map(stated.map(({ key, ways }) => [key, ways])));
    for (const { of } of stated) expect(of).toBe(sets);
  });

  it('never combine: one sum decides them', () => {
    const picks = game.markets.map(({ id, outcomes }) => ({ market: id, outcome: must(outcomes[0], id).id }));
    expect(areCombinable(game, picks)).toBe(false);
  });
});

describe('the sum', () => {
  it.each([
    [253, 'odd', 'under'],
    [254, 'even', 'under'],
    [255, 'odd', 'over'],
    [260, 'even', 'under'],
    [1309, 'odd', 'over'],
  ])('of %d in speed keno is %s, and its last digit %s', (sum, oddEven, lastDigit) => {
    expect(gradeMarkets(speedkeno, drawOfSum(speedkeno.shape, sum))).toEqual({
      keno_sum_odd_even: oddEven,
      keno_sum_last_digit: lastDigit,
    });
  });

  it.each([
    [15, 'odd', 'under'],
    [114, 'even', 'under'],
    [115, 'odd', 'under'],
    [116, 'even', 'over'],
    [215, 'odd', 'over'],
  ])('of %d in happy 5/45 is %s and %s', (sum, oddEven, underOver) => {
    expect(gradeMarkets(happy545, drawOfSum(happy545.shape, sum))).toEqual({ five_sum_odd_even: oddEven, five_sum_under_over: underOver });
  });
});
