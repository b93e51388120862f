import { describe, expect, it } from '@jest/globals';
import { durationSteps, emptyDurations, percentile, stepOf, sumDurations } from './durations.js';

const of = (...runs: number[]): number[] => {
  const durations = emptyDurations();
  for (const ms of runs) durations[stepOf(ms)]! += 1;
  return durations;
};

describe('durations of runs', () => {
  it('keep their percentile to a fifth', () => {
    const runs = Array.from({ length: 100 }, (_, n) => (n + 1) * 10);
    const p95 = percentile(of(...runs), 0.95)!;
    expect(p95).toBeGreaterThanOrEqual(950);
    expect(p95).toBeLessThan(950 * 1.2);
  });
  it('of several processes are those of one', () => {
    expect(sumDurations([of(5, 80), of(80, 3_000)])).toEqual(of(5, 80, 80, 3_000));
  });
  it('have none where nothing ran, and end at the last step', () => {
    expect(percentile(emptyDurations(), 0.95)).toBeNull();
    expect(stepOf(10 ** 9)).toBe(durationSteps - 1);
    expect(stepOf(0)).toBe(0);
  });
});
