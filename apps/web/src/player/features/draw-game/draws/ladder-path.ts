/** A ladder on paper: two rails, lines between them, and the way down. Units of its own; x 0 is the left rail, 1 the right. */
export interface Ladder {
  readonly start: 'left' | 'right';
  readonly lines: 3 | 4;
  readonly end: 'left' | 'right';
  /** Heights of the lines, 0 at the top to 1 at the bottom. */
  readonly rungs: readonly number[];
  /** Corners of the way from the top to the bottom. */
  readonly way: readonly { readonly x: 0 | 1; readonly y: number }[];
}

/** Heights of the lines: spread evenly, with room above and below. */
const rungsOf = (lines: 3 | 4): number[] => Array.from({ length: lines }, (_, index) => (index + 1) / (lines + 1));

/**
 * The ladder of a result. Each line leads to the other rail, so three lines end on the other side and four on the same; odd stands under
 * the left rail and even under the right.
 *
 * @param outcomes as they were graded: `ladder_start` and `ladder_lines`. @returns undefined where they are not those of a ladder.
 */
export function ladderOf(outcomes: Readonly<Record<string, string>>): Ladder | undefined {
  const start = outcomes['ladder_start'];
  const count = outcomes['ladder_lines'];
  if ((start !== 'left' && start !== 'right') || (count !== 'three' && count !== 'four')) return undefined;
  const lines = count === 'three' ? 3 : 4;
  const rungs = rungsOf(lines);
  let x: 0 | 1 = start === 'left' ? 0 : 1;
  const way: { x: 0 | 1; y: number }[] = [{ x, y: 0 }];
  for (const y of rungs) {
    way.push({ x, y });
    x = x === 0 ? 1 : 0;
    way.push({ x, y });
  }
  way.push({ x, y: 1 });
  return { start, lines, end: x === 0 ? 'left' : 'right', rungs, way };
}
