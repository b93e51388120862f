/** A jest reporter that writes the result of each test file into the file that TEST_RESULTS names, for the runner. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export default class ResultsReporter {
  /** Names of projects by test file; the result of a file that cannot be loaded has none. */
  projects = new Map();

  onTestFileStart({ path: file, context }) {
    this.projects.set(file, context.config.displayName?.name ?? '');
  }

  onRunComplete(_contexts, { testResults }) {
    const results = testResults.map((result) => toFileResult(result, this.projects.get(result.testFilePath)));
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
  }
}

/** @returns a `FileResult` of apps/launcher/testing/results.ts */
function toFileResult({ testFilePath, perfStats, testResults, testExecError, failureMessage }, project) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, message: plain(failureMessages.join('\n')) }));
  // A file that cannot be loaded, or whose hooks fail, has no failed test and is a failure all the same.
  if (testExecError && failures.length === 0) failures.push({ test: 'the file as a whole', message: plain(failureMessage) });
  return {
    file: path.relative(process.cwd(), testFilePath).replaceAll(path.sep, '/'),
    project,
    seconds: perfStats.runtime / 1_000,
    passed: testResults.filter(({ status }) => status === 'passed').length,
    skipped: testResults.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    failures,
  };
}

function plain(message) {
  return stripVTControlCharacters(message ?? '');
}
