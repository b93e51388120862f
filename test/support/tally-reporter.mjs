/** A jest reporter that leaves the counts of one run in the file TEST_TALLY names, for the runner. */
import { writeFileSync } from 'node:fs';

export default class TallyReporter {
  onRunComplete(_contexts, results) {
    if (!process.env.TEST_TALLY) return;
    const tally = {
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      skipped: results.numPendingTests + results.numTodoTests,
      // A suite that cannot even be loaded has no failed test in it, and is a failure all the same.
      brokenSuites: results.numRuntimeErrorTestSuites,
    };
    writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
  }
}
