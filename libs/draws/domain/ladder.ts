import { type DrawResult, type DrawShape, must } from '#lib/kernel';
import type { DrawMarket } from './game-definition.js';
import { drawMarket, parity } from './market-parts.js';

/** One ball of 1–28. The power ladder draws a whole Powerball draw instead, of which the first ball decides. */
export const oneBallShape: DrawShape = { from: 1, to: 28, count: 1, powers: 0 };

/** Of the first balls there are, how many lead down each path. */
export interface LadderWays {
  readonly leftThree: bigint;
  readonly leftFour: bigint;
  readonly rightThree: bigint;
  readonly rightFour: bigint;
}

interface Ladder {
  readonly start: 'left' | 'right';
  readonly lines: 'three' | 'four';
  readonly end: 'odd' | 'even';
}

/**
 * The ladder that the first drawn ball sets up: an odd ball starts left, a low one has three lines. Every line leads to the other side,
 * and the left end is odd: from the left three lines end at even and four at odd.
 */
function ladderOf({ balls }: DrawResult, lastOfThree: number): Ladder {
  const ball = must(balls[0], 'a ladder needs a ball');
  const start = parity(ball) === 'odd' ? 'left' : 'right';
  const lines = ball <= lastOfThree ? 'three' : 'four';
  return { start, lines, end: (start === 'left') === (lines === 'four') ? 'odd' : 'even' };
}

/** @param lastOfThree the highest ball that has three lines: the lower half of the balls */
function ladderMarkets(lastOfThree: number, { leftThree, leftFour, rightThree, rightFour }: LadderWays): readonly DrawMarket[] {
  const market = (id: string, ways: Readonly<Record<string, bigint>>, grade: (ladder: Ladder) => string): DrawMarket =>
    drawMarket({ id, basis: 'first_ball', ways, grade: (result) => grade(ladderOf(result, lastOfThree)) });
  return [
    market('ladder_odd_even', { odd: leftFour + rightThree, even: leftThree + rightFour }, ({ end }) => end),
    market('ladder_start', { left: leftThree + leftFour, right: rightThree + rightFour }, ({ start }) => start),
    market('ladder_lines', { three: leftThree + rightThree, four: leftFour + rightFour }, ({ lines }) => lines),
    market(
      'ladder_path',
      { left_three: leftThree, left_four: leftFour, right_three: rightThree, right_four: rightFour },
      ({ start, lines }) => `${start}_${lines}`,
    ),
  ];
}

/** Ladders of 28 balls: 1–14 have three lines, 15–28 four. */
export const powerLadderMarkets = ladderMarkets(14, { leftThree: 7n, leftFour: 7n, rightThree: 7n, rightFour: 7n });

/**
 * The ladder of keno's 70 balls: 1–35 have three lines, 36–70 four. Each half has an odd number of balls, so the paths are not equally
 * likely.
 */
export const kenoLadderMarkets = ladderMarkets(35, { leftThree: 18n, leftFour: 17n, rightThree: 17n, rightFour: 18n });
