import { describe, expect, it } from '@jest/globals';
import { fixedWork, measureMachine } from './machine.js';

/** A clock by which the work takes so long. */
function clockOf(workMs: number): () => number {
  const times = [1_000, 1_000 + workMs];
  return () => times.shift()!;
}

describe('a measured machine', () => {
  it.each([
    ['as quick as the reference', 300, 1],
    ['quicker', 30, 1],
    ['half as quick', 600, 2],
    ['two and a half times as slow', 750, 2.5],
    ['all but standing still', 60_000, 10],
  ])('that is %s stretches the patience as far as it needs', (_, workMs, factor) => {
    expect(measureMachine(clockOf(workMs))).toBe(factor);
  });

  it('is measured by its own clock, by work that is the same every time', () => {
    const factor = measureMachine();
    expect([factor >= 1, factor <= 10]).toEqual([true, true]);
    expect(fixedWork()).toBe(fixedWork());
  });
});
