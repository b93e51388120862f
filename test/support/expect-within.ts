import { expect } from '@jest/globals';

/** A machine that runs everything at once takes so many times what one takes that has nothing else to do. */
const busyFactor = 10;

/**
 * Tells how long something took that people are promised within so many milliseconds. The time is always written down; the test fails only
 * beyond what even a busy machine keeps, so that it finds what hangs and not who else is at work.
 */
export function expectWithin(promisedMs: number, what: string, tookMs: number): void {
  const verdict = tookMs > promisedMs ? ` (slow: ${promisedMs} ms are promised)` : '';
  process.stdout.write(`  ${what}: ${Math.round(tookMs)} ms${verdict}\n`);
  expect(tookMs).toBeLessThan(busyFactor * promisedMs);
}
