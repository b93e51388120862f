import { describe, expect, it } from '@jest/globals';

import { countAll, failureLines, type FileResult, slowestLines, summaryLine } from './results.js';

const clean: FileResult = { file: 'libs/a.spec.ts', project: 'unit', seconds: 1, passed: 3, skipped: 1, failures: [] };
const failing: FileResult = {
  ...clean,
  file: 'libs/b.spec.ts',
  passed: 4,
  failures: [
    { test: 'adds', message: 'expected 1' },
    { test: 'subtracts', message: 'expected 2' },
  ],
};

describe('the counts of a test run', () => {
  it('are summed over all stages', () => {
    const counts = countAll([
      { files: [clean], exitCode: 0 },
      { files: [failing], exitCode: 1 },
    ]);
    expect(counts).toEqual({ passed: 7, failed: 2, skipped: 2 });
    expect(summaryLine(counts)).toBe('7 passed, 2 failed');
  });

  it('take a stage that broke off without results for a failure', () => {
    expect(countAll([{ files: undefined, exitCode: 0 }]).failed).toBe(1);
  });

  it('take a bad exit without a failed test for a failure', () => {
    expect(countAll([{ files: [clean], exitCode: 1 }]).failed).toBe(1);
  });
});

describe('the summary of a test run', () => {
  it('names the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ ...clean, file: `libs/${index}.spec.ts`, seconds: index }));
    const lines = slowestLines(files);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  libs/11.spec.ts');
  });

  it('names each failed test, and how to run its file alone', () => {
    expect(failureLines([clean, failing])).toEqual([
      'FAILED libs/b.spec.ts › adds',
      'FAILED libs/b.spec.ts › subtracts',
      '       npm test -- libs/b.spec.ts',
    ]);
  });
});
