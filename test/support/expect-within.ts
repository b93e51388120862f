import { expect } from '@jest/globals';

/**
 * A browser draws its windows on the cores that the service works on: beside everything else it takes so many times as long as with one
 * window.
 */
const browserFactor = 3;

/**
 * Tells how long something took that is promised within so many milliseconds. The time is always written down.
 * @param factor how many times the promise the test still lets pass
 */
export function expectWithin(promisedMs: number, what: string, tookMs: number, factor = 1): void {
  const verdict = tookMs > promisedMs ? ` (slow: ${promisedMs} ms are promised)` : '';
  process.stdout.write(`  ${what}: ${Math.round(tookMs)} ms${verdict}\n`);
  expect(tookMs).toBeLessThan(factor * promisedMs);
}

/** The same of what people see in a browser. */
export function expectOnScreen(promisedMs: number, what: string, tookMs: number): void {
  expectWithin(promisedMs, what, tookMs, browserFactor);
}
