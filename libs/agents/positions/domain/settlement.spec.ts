import { describe, expect, it } from '@jest/globals';
import { lastEnd, settlementOf } from './settlement.js';

describe('the settlement of a position', () => {
  it.each([
    [5_000, 100, { amount: 5_000, rest: 0 }],
    [0, 100, { amount: 0, rest: 0 }],
    [-5_000, 7_000, { amount: -5_000, rest: 0 }],
    [-5_000, 2_000, { amount: -2_000, rest: -3_000 }],
    [-5_000, 0, { amount: 0, rest: -5_000 }],
  ])('of %i with %i in cash moves %j', (position, cash, moved) => {
    expect(settlementOf(position, cash)).toEqual(moved);
  });

  it('by schedule looks at the last midnight in Seoul, or that of Monday', () => {
    const at = (text: string) => new Date(`${text}+09:00`);
    expect(lastEnd('daily', at('2026-03-04T00:30:00'))).toEqual(at('2026-03-04T00:00:00'));
    // 2026-03-02 is a Monday.
    expect(lastEnd('weekly', at('2026-03-04T00:30:00'))).toEqual(at('2026-03-02T00:00:00'));
    expect(lastEnd('weekly', at('2026-03-02T00:00:00'))).toEqual(at('2026-03-02T00:00:00'));
    expect(lastEnd('weekly', at('2026-03-08T23:59:00'))).toEqual(at('2026-03-02T00:00:00'));
  });
});
