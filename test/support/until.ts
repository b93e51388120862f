import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.js';

const pauseMs = 25;

interface Awaited {
  /** As the error names it. */
  what?: string;
  /** Only for what takes a machine minutes even when nothing is wrong; stretched. */
  limitMs?: number;
}

/** Looks again and again until what it sees fits. @returns it @throws Error with the last sight when the run's patience ends */
export async function until<T>(
  look: () => T | Promise<T>,
  fits: (seen: T) => boolean = Boolean,
  { what = 'it', limitMs = patienceMs }: Awaited = {},
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (fits(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${limitMs} ms; there is ${JSON.stringify(seen)}`);
    await sleep(pauseMs);
  }
}
