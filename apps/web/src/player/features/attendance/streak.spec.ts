import { describe, expect, it } from '@jest/globals';
import { streakProgress } from './streak.js';

describe('streakProgress', () => {
  it.each([
    [0, 7, 0],
    [1, 7, 1],
    [6, 7, 6],
    [7, 7, 7],
    [8, 7, 1],
    [3, 0, 0],
  ])('after %i days of %i stands at %i', (streak, days, progress) => expect(streakProgress(streak, days)).toBe(progress));
});
