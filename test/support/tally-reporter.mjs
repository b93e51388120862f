/** A jest reporter that leaves the counts of one run in the file TEST_TALLY names, for the runner, and tells which files took longest. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const shown = 10;
/** A run of fewer files tells it by itself. */
const worthTelling = 20;

export default class TallyReporter {
  onRunComplete(_contexts, results) {
    if (!process.env.TEST_TALLY) return;
    tellLongest(results.testResults);
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

function tellLongest(files) {
  if (files.length < worthTelling) return;
  const took = files.map(({ testFilePath, perfStats }) => ({
    file: path.relative(process.cwd(), testFilePath),
    seconds: perfStats.runtime / 1_000,
  }));
  const all = took.reduce((sum, { seconds }) => sum + seconds, 0);
  const longest = took.sort((one, other) => other.seconds - one.seconds).slice(0, shown);
  const lines = longest.map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`);
  process.stdout.write(`${files.length} files took ${all.toFixed(0)} s, the longest of them:\n${lines.join('\n')}\n`);
}
