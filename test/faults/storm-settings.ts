import { stretched } from '../support/patience.js';

/** How long the fault test goes on, and with which choices; both come from the environment where somebody repeats a run. */
export const stormSeconds = Number(process.env['FAULTS_SECONDS'] ?? 60);
export const stormSeed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
/** From a bet to the draw of its round it may be a minute, and on a busy machine the first round may be lost. */
const drawPatienceSeconds = stretched(120);

/** Where a storm that has not yet done what it is to do ends all the same: a busy machine does the same work in more time. */
export function longestStorm(seconds: number): number {
  return 2 * seconds + drawPatienceSeconds;
}

/**
 * How long anything may stay away, ms: so many times what all processes took to start undisturbed. A killed service has to start again and
 * may be without its database meanwhile; on a machine that gives its processes a tenth of a processor all of that takes its time.
 */
export function patienceFor(startMs: number): number {
  return Math.min(stretched(300_000), Math.max(stretched(120_000), 10 * startMs));
}

/** How long a test of a storm may take, ms: with setting up, draining and reckoning. */
export function stormTimeoutMs(seconds: number): number {
  return longestStorm(seconds) * 1_000 + stretched(420_000);
}
