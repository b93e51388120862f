import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 25;
/** Long enough for a machine that runs everything at once; only what never comes is waited for so long. */
const patienceMs = 60_000;

/** Looks again and again until what it sees fits. @returns it @throws Error with the last sight when it does not come within a minute */
export async function until<T>(look: () => T | Promise<T>, fits: (seen: T) => boolean): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (fits(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`it did not come within ${patienceMs} ms; there is ${JSON.stringify(seen)}`);
    await sleep(pauseMs);
  }
}
