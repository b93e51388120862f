import { describe, expect, it } from '@jest/globals';
import { available, transferProblem } from './transfer.js';

const own = { money: 1_000, point: 200, balance: 0 };
const theirs = { money: 50, point: 60, balance: 70 };

describe('what there is to give or take', () => {
  it('is what the giving side has of the unit', () => {
    expect(available({ unit: 'money', direction: 'give' }, own, theirs)).toBe(1_000);
    expect(available({ unit: 'point', direction: 'give' }, own, theirs)).toBe(200);
    expect(available({ unit: 'money', direction: 'take' }, own, theirs)).toBe(50);
    expect(available({ unit: 'point', direction: 'take' }, own, theirs)).toBe(60);
  });

  it('is money where eggs are paid, and eggs where they are taken back', () => {
    expect(available({ unit: 'balance', direction: 'give' }, own, theirs)).toBe(1_000);
    expect(available({ unit: 'balance', direction: 'take' }, own, theirs)).toBe(70);
  });

  it('is refused empty and above what is there, and may be everything', () => {
    expect(transferProblem(0, 100)).toBe('empty');
    expect(transferProblem(101, 100)).toBe('tooMuch');
    expect(transferProblem(100, 100)).toBeNull();
  });
});
