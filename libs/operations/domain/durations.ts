/** Steps of a histogram of durations: four to each doubling, from 1 ms to over four minutes. */
const stepsPerDoubling = 4;
export const durationSteps = 74;

export function stepOf(durationMs: number): number {
  if (durationMs <= 1) return 0;
  return Math.min(durationSteps - 1, Math.ceil(Math.log2(durationMs) * stepsPerDoubling));
}

/** The longest that a run of the step took, ms. */
function longestOf(step: number): number {
  return 2 ** (step / stepsPerDoubling);
}

export function emptyDurations(): number[] {
  return Array.from({ length: durationSteps }, () => 0);
}

export function sumDurations(all: readonly (readonly number[])[]): number[] {
  const sum = emptyDurations();
  for (const durations of all) durations.forEach((count, step) => (sum[step] = (sum[step] ?? 0) + count));
  return sum;
}

/** What a share of the runs stayed below, ms; null where there were none. */
export function percentile(durations: readonly number[], share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const step = durations.findIndex((count) => (seen += count) >= total * share);
  return longestOf(step);
}
