import { FairInputError } from './bytes.js';

/** What is drawn: `count` different balls of the numbers from `from` to `to`, and then a power ball where the game has one. */
export interface DrawShape {
  /** The lowest ball. */
  readonly from: number;
  /** The highest ball; the range holds at most 256 numbers, as each is drawn from one byte. */
  readonly to: number;
  /** How many balls are drawn. */
  readonly count: number;
  /** The power ball is one of 0 … `powers − 1`; 0 for a game without one. */
  readonly powers: number;
}

export interface DrawResult {
  /** In the order drawn. The order decides ladder games, so it is never sorted away. */
  readonly balls: readonly number[];
  /** Null in a game without a power ball. */
  readonly powerball: number | null;
}

/** Throws FairInputError on a shape that cannot be drawn: it may come from outside, beside the values to verify. */
export function assertShape({ from, to, count, powers }: DrawShape): void {
  const size = to - from + 1;
  const isWhole = [from, to, count, powers].every(Number.isSafeInteger);
  if (!isWhole || size < 1 || size > 256 || count < 1 || count > size || powers < 0 || powers > 256) {
    throw new FairInputError('shape must be 1 to 256 numbers, as many balls at most, and 0 to 256 powers.');
  }
}

export function isSameResult(a: DrawResult, b: DrawResult): boolean {
  return a.powerball === b.powerball && a.balls.length === b.balls.length && a.balls.every((ball, i) => ball === b.balls[i]);
}
