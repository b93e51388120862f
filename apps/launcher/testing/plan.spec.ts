import { describe, expect, it } from '@jest/globals';

import { lanesOf, needsDatabase, planStages, planTouched } from './plan.js';

describe('the plan of a test run', () => {
  it('takes every project without being told, what measures times in a lane of its own', () => {
    expect(lanesOf(planStages([])).map((lane) => lane.map(({ projects }) => projects))).toEqual([
      [['unit', 'web', 'arch', 'medium', 'acceptance', 'browser']],
      [['faults'], ['timed']],
    ]);
  });

  it('takes the timed tests for browser tests', () => {
    expect(planStages(['browser', 'sports'])).toMatchObject([
      { projects: ['browser'], jestArguments: ['sports'] },
      { projects: ['timed'], jestArguments: ['sports'] },
    ]);
  });

  it('takes only the projects that are named and hands the rest to jest', () => {
    expect(planStages(['medium', 'libs/wallet', '-t', 'fifty'])).toMatchObject([
      { projects: ['medium'], jestArguments: ['libs/wallet', '-t', 'fifty'] },
    ]);
  });

  it('starts no database for tests that need none', () => {
    expect(needsDatabase(planStages(['unit', 'web', 'arch']))).toBe(false);
    expect(needsDatabase(planStages(['unit', 'browser']))).toBe(true);
  });

  it('leaves it to jest to find the unit tests of a change, and names the others', () => {
    const touched = { files: ['libs/wallet/ledger.ts'], tests: { medium: ['libs/wallet/ledger.medium.spec.ts'] } };
    expect(planTouched(touched)).toMatchObject([
      { lane: 'patient', projects: ['unit', 'web', 'arch'], jestArguments: ['--findRelatedTests', 'libs/wallet/ledger.ts'] },
      { projects: ['medium'], jestArguments: ['--runTestsByPath', 'libs/wallet/ledger.medium.spec.ts'] },
    ]);
    expect(planTouched({ files: [], tests: {} })).toEqual([]);
  });
});
