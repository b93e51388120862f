const minute = 60;
const hour = 60 * minute;

/** Seconds from one failed attempt to the next: three days in all. */
const waits = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, ...Array<number>(5).fill(12 * hour)];

/** @returns undefined after the last attempt */
export function waitSeconds(attempts: number): number | undefined {
  return waits[attempts - 1];
}
