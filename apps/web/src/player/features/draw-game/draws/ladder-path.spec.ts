import { describe, expect, it } from '@jest/globals';
import { ladderOf } from './ladder-path.js';

describe('a ladder on paper', () => {
  it.each([
    ['left', 'three', 'right'],
    ['left', 'four', 'left'],
    ['right', 'three', 'left'],
    ['right', 'four', 'right'],
  ])('from the %s over %s lines ends at the %s', (start, lines, end) => {
    const ladder = ladderOf({ ladder_start: start, ladder_lines: lines });
    expect(ladder?.end).toBe(end);
    expect(ladder?.way[0]).toEqual({ x: start === 'left' ? 0 : 1, y: 0 });
    expect(ladder?.way.at(-1)).toEqual({ x: end === 'left' ? 0 : 1, y: 1 });
  });
  it('runs down a rail or along a line, and never up', () => {
    const way = ladderOf({ ladder_start: 'left', ladder_lines: 'four' })?.way ?? [];
    for (const [index, corner] of way.slice(1).entries()) {
      const before = way[index] as (typeof way)[number];
      expect(corner.y >= before.y && (corner.x === before.x) !== (corner.y === before.y)).toBe(true);
    }
    expect(way).toHaveLength(10);
  });
  it('is none where the outcomes are not those of a ladder', () => {
    expect(ladderOf({ power_odd_even: 'odd' })).toBeUndefined();
    expect(ladderOf({ ladder_start: 'left', ladder_lines: 'five' })).toBeUndefined();
  });
});
