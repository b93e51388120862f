/**
 * How long tests wait for what they await. There is one patience for a run: `npm test` measures the machine at its start and hands the
 * factor on as `TEST_FACTOR`, because a bound that suits one machine is luck on another.
 */
const baseMs = 60_000;

/** How many times as long as on the reference machine a run may take; 1 where nothing was measured. @throws Error below 1 */
export function factorOf(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const factor = Number(text);
  if (!(factor >= 1 && Number.isFinite(factor))) throw new Error(`TEST_FACTOR is a number from 1, not ${text}`);
  return factor;
}

const factor = factorOf(process.env['TEST_FACTOR']);

/** A limit of a test as this machine needs it, ms. Only a test that hangs reaches it. */
export function stretched(ms: number): number {
  return Math.ceil(ms * factor);
}

/** The patience of the run, ms: a test waits so long only for what never comes. */
export const patienceMs = stretched(baseMs);
