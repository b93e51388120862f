import { must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { findGame } from './draw-games.js';
import type { DrawGame } from './game-definition.js';
import { gradeMarkets } from './grade.js';
import { areCombinable } from './markets.js';

const game = (id: string): DrawGame => must(findGame(id), id);

/** A result with this first ball, the others being the lowest that are left. */
function startingWith({ shape: { from, to, count, powers } }: DrawGame, first: number) {
  const others = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((ball) => ball !== first);
  return { balls: [first, ...others.slice(0, count - 1)], powerball: powers > 0 ? 0 : null };
}

describe('the ladder markets', () => {
  // The first ball is any of the numbers alike, so counting them counts the draws.
  it.each(['powerladder', 'kenoladder', 'coinladder', 'marukhan'].map((id) => [id, game(id)] as const))(
    'of %s have exactly the probabilities that counting the first balls gives',
    (_, ladder) => {
      const counts = new Map<string, bigint>();
      for (let first = ladder.shape.from; first <= ladder.shape.to; first += 1) {
        for (const [market, outcome] of Object.entries(gradeMarkets(ladder, startingWith(ladder, first)))) {
          const key = `${market} ${outcome}`;
          counts.set(key, (counts.get(key) ?? 0n) + 1n);
        }
      }
      const stated = ladder.markets.flatMap(({ id, outcomes }) =>
        outcomes.map(({ id: outcome, probability: { ways, of } }) => [`${id} ${outcome}`, ways, of] as const),
      );
      expect(counts).toEqual(new Map(stated.map(([key, ways]) => [key, ways])));
      for (const [, , of] of stated) expect(of).toBe(BigInt(ladder.shape.to));
    },
  );

  it('of 28 balls are even: one of two, and one of four', () => {
    for (const { id, outcomes } of game('powerladder').markets) {
      for (const {
        probability: { ways, of },
      } of outcomes)
        expect([id, Number(ways) / Number(of)]).toEqual([id, id === 'ladder_path' ? 0.25 : 0.5]);
    }
  });

  it('of keno’s 70 balls are 34 of 70 for odd and 36 for even, 17 or 18 for each path', () => {
    const ways = Object.fromEntries(
      game('kenoladder').markets.map(({ id, outcomes }) => [
        id,
        Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.probability.ways])),
      ]),
    );
    expect(ways).toEqual({
      ladder_odd_even: { odd: 34n, even: 36n },
      ladder_start: { left: 35n, right: 35n },
      ladder_lines: { three: 35n, four: 35n },
      ladder_path: { left_three: 18n, left_four: 17n, right_three: 17n, right_four: 18n },
    });
  });

  it.each([
    ['powerladder', 13, 'left', 'three', 'even'],
    ['powerladder', 14, 'right', 'three', 'odd'],
    ['powerladder', 15, 'left', 'four', 'odd'],
    ['powerladder', 28, 'right', 'four', 'even'],
    ['coinladder', 1, 'left', 'three', 'even'],
    ['marukhan', 16, 'right', 'four', 'even'],
    ['kenoladder', 14, 'right', 'three', 'odd'],
    ['kenoladder', 15, 'left', 'three', 'even'],
    ['kenoladder', 35, 'left', 'three', 'even'],
    ['kenoladder', 36, 'right', 'four', 'even'],
    ['kenoladder', 69, 'left', 'four', 'odd'],
  ])('%s with first ball %d starts %s with %s lines and ends at %s', (id, first, start, lines, end) => {
    expect(gradeMarkets(game(id), startingWith(game(id), first))).toEqual({
      ladder_start: start,
      ladder_lines: lines,
      ladder_path: `${start}_${lines}`,
      ladder_odd_even: end,
    });
  });

  it('are decided by the ball drawn first, not by the lowest', () => {
    const draw = { balls: [28, 1, 2, 3, 4], powerball: 9 };
    expect(gradeMarkets(game('powerladder'), draw)['ladder_path']).toBe('right_four');
    expect(gradeMarkets(game('powerladder'), { ...draw, balls: [...draw.balls].sort((a, b) => a - b) })['ladder_path']).toBe('left_three');
  });

  it('never combine: one ball decides them all', () => {
    const picks = [
      { market: 'ladder_start', outcome: 'left' },
      { market: 'ladder_lines', outcome: 'three' },
    ];
    expect(areCombinable(game('powerladder'), picks)).toBe(false);
  });
});
