import { describe, expect, it } from '@jest/globals';

import { addUp, summaryLine } from './summary.js';

const clean = { passed: 3, failed: 0, skipped: 1, brokenSuites: 0 };

describe('the counts of a test run', () => {
  it('are summed over all stages', () => {
    const totals = addUp([
      { tally: clean, exitCode: 0 },
      { tally: { ...clean, passed: 4, failed: 2 }, exitCode: 1 },
    ]);
    expect(totals).toEqual({ passed: 7, failed: 2, skipped: 2 });
    expect(summaryLine(totals)).toBe('7 passed, 2 failed');
  });

  it('take a suite that cannot be loaded for a failure', () => {
    expect(addUp([{ tally: { ...clean, brokenSuites: 2 }, exitCode: 1 }]).failed).toBe(2);
  });

  it('take a stage that broke off without counts for a failure', () => {
    expect(addUp([{ tally: undefined, exitCode: 0 }]).failed).toBe(1);
  });

  it('take a bad exit without a failed test for a failure', () => {
    expect(addUp([{ tally: clean, exitCode: 1 }]).failed).toBe(1);
  });
});
