/** Whether `npm run test:all` runs, which tries all of what `npm test` takes a sample of. */
export const isWholeRun = process.env['TEST_WHOLE'] === 'true';

/** How often something is tried: less often in `npm test`. */
export function times(whole: number, sample: number): number {
  return isWholeRun ? whole : sample;
}
