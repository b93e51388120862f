import { describe, expect, it } from '@jest/globals';

import { needsDatabase, planStages, planTouched, wantsDemo } from './plan.js';

describe('the plan of a test run', () => {
  it('takes every project without being told, and kills databases last', () => {
    const stages = planStages([]);
    expect(stages.flatMap((stage) => stage.projects)).toEqual(['unit', 'web', 'arch', 'medium', 'acceptance', 'browser', 'faults']);
    expect(stages.slice(-2)).toMatchObject([{ projects: ['browser'] }, { projects: ['faults'] }]);
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

  it('makes the demo’s data beforehand only for runs that may look at them', () => {
    const wanted = (...args: string[]): boolean => wantsDemo(planStages(args));
    expect([wanted(), wanted('browser'), wanted('--verbose'), wanted('test/browser/sports.spec.ts')]).toEqual([true, true, true, true]);
    expect([wanted('libs/wallet'), wanted('medium'), wanted('test/acceptance/casino.spec.ts', '--verbose')]).toEqual([false, false, false]);
  });

  it('leaves it to jest to find the unit tests of a change, and names the others', () => {
    const touched = { files: ['libs/wallet/ledger.ts'], tests: { medium: ['libs/wallet/ledger.medium.spec.ts'] } };
    expect(planTouched(touched)).toMatchObject([
      { projects: ['unit', 'web', 'arch'], jestArguments: ['--findRelatedTests', 'libs/wallet/ledger.ts'] },
      { projects: ['medium'], jestArguments: ['--runTestsByPath', 'libs/wallet/ledger.medium.spec.ts'] },
    ]);
    expect(planTouched({ files: [], tests: {} })).toEqual([]);
  });
});
