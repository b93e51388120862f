/** The counts of a test run and its last line. */

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  brokenSuites: number;
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Adds up jest's runs. A suite that could not be loaded counts as one failure, and so does a run that left no tally
 * or ended badly without naming a failure: silence is never success.
 */
export function addUp(runs: readonly { tally: Tally | undefined; exitCode: number }[]): Totals {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { tally, exitCode } of runs) {
    const failed = tally ? tally.failed + tally.brokenSuites : 0;
    totals.passed += tally?.passed ?? 0;
    totals.skipped += tally?.skipped ?? 0;
    totals.failed += failed === 0 && (exitCode !== 0 || !tally) ? 1 : failed;
  }
  return totals;
}

/** The one line that anybody who counts reads. */
export function summaryLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}
