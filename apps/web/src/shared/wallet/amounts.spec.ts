import { describe, expect, it } from '@jest/globals';
import { amountProblem, largestIn } from './amounts.js';

describe('largestIn', () => {
  it('is the largest whole number of units', () => {
    expect(largestIn(129_999, 10_000)).toBe(120_000);
    expect(largestIn(9_999, 10_000)).toBe(0);
  });
  it('is everything where there is no unit', () => {
    expect(largestIn(129_999, 0)).toBe(129_999);
  });
});

describe('amountProblem', () => {
  const rules = { minimum: 10_000, unit: 10_000, available: 100_000 };
  it('says nothing before something is typed', () => {
    expect(amountProblem(0, rules)).toBeNull();
  });
  it('names the first rule that is broken', () => {
    expect(amountProblem(9_000, rules)).toBe('belowMinimum');
    expect(amountProblem(15_000, rules)).toBe('notInUnit');
    expect(amountProblem(110_000, rules)).toBe('aboveBalance');
  });
  it('lets the whole balance through', () => {
    expect(amountProblem(100_000, rules)).toBeNull();
  });
  it('sets no upper end for money that comes in', () => {
    expect(amountProblem(9_000_000_000, { minimum: 10_000 })).toBeNull();
  });
});
