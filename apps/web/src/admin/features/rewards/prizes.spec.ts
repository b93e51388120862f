import { describe, expect, it } from '@jest/globals';
import { chancesOf, expectedPoints } from './prizes.js';

const points = (value: number, weight: number) => ({ kind: 'points' as const, points: value, weight });

describe('chancesOf', () => {
  it('is each weight beside the others', () => expect(chancesOf([{ weight: 1 }, { weight: 3 }])).toEqual([0.25, 0.75]));
  it('is nothing while a weight is missing', () =>
    expect(chancesOf([{ weight: 1 }, { weight: Number.NaN }])).toEqual([Number.NaN, Number.NaN]));
});

describe('expectedPoints', () => {
  it('is the mean of points and coupons; what has no points counts as none', () => {
    expect(
      expectedPoints([points(1_000, 1), { kind: 'coupon', points: 3_000, weight: 1 }, { kind: 'none', points: 9_999, weight: 2 }]),
    ).toBe(1_000);
  });

  it('counts another ticket as what it brings in turn', () => {
    // Half of the time 100, half of the time again: 100 in the end.
    expect(expectedPoints([points(100, 1), { kind: 'ticket', points: 0, weight: 1 }])).toBe(100);
  });

  it('is nothing where no spin ever ends, or a weight is missing', () => {
    expect(
      expectedPoints([
        { kind: 'ticket', points: 0, weight: 1 },
        { kind: 'ticket', points: 0, weight: 2 },
      ]),
    ).toBeNaN();
    expect(expectedPoints([points(100, Number.NaN)])).toBeNaN();
  });
});
