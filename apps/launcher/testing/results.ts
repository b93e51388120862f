/** What the test files of a run came to: counts, slowest files, failures. */

/** One test file, as test/support/results-reporter.mjs writes it. */
export interface FileResult {
  /** Relative to the root, with slashes. */
  file: string;
  /** A project of jest.config.mjs. */
  project: string;
  seconds: number;
  /** Tests. */
  passed: number;
  /** Tests. */
  skipped: number;
  failures: Failure[];
}

export interface Failure {
  test: string;
  message: string;
}

/** One run of jest. */
export interface JestOutcome {
  /** undefined when jest ended before it could write them */
  files: FileResult[] | undefined;
  exitCode: number;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Files that the summary names. */
const slowestShown = 10;

/**
 * Adds up runs of jest. A file that could not be loaded counts as one failure, and so does a run that left no results or ended badly
 * without naming a failure: silence is never success.
 */
export function countAll(outcomes: readonly JestOutcome[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    const { passed, failed, skipped } = countFiles(outcome.files ?? []);
    counts.passed += passed;
    counts.skipped += skipped;
    counts.failed += failed === 0 && hasEndedBadly(outcome) ? 1 : failed;
  }
  return counts;
}

export function countFiles(files: readonly FileResult[]): Counts {
  const sum = (of: (file: FileResult) => number): number => files.reduce((total, file) => total + of(file), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failures }) => failures.length), skipped: sum(({ skipped }) => skipped) };
}

function hasEndedBadly({ files, exitCode }: JestOutcome): boolean {
  return files === undefined || exitCode !== 0;
}

/** The last line of every run. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** The files that took longest, the longest first. */
export function slowestLines(files: readonly FileResult[]): string[] {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Each failed test, and the command that runs its file alone. */
export function failureLines(files: readonly FileResult[]): string[] {
  return files.flatMap(({ file, failures }) =>
    failures.length === 0 ? [] : [...failures.map(({ test }) => `FAILED ${file} › ${test}`), `       npm test -- ${file}`],
  );
}
