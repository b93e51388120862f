import { describe, expect, it } from '@jest/globals';

import { needsDatabase, planStages } from './plan.js';

describe('the plan of a test run', () => {
  it('takes every project without being told, browsers alone, and kills databases last', () => {
    const stages = planStages([]);
    expect(stages.flatMap((stage) => stage.projects)).toEqual(['unit', 'web', 'arch', 'medium', 'acceptance', 'browser', 'faults']);
    expect(stages.slice(-2)).toMatchObject([
      { projects: ['browser'], inBand: true },
      { projects: ['faults'], inBand: false },
    ]);
  });

  it('takes only the projects that are named and hands the rest to jest', () => {
    expect(planStages(['medium', 'libs/wallet', '-t', 'fifty'])).toEqual([
      { projects: ['medium'], inBand: false, jestArguments: ['libs/wallet', '-t', 'fifty'] },
    ]);
  });

  it('starts no database for tests that need none', () => {
    expect(needsDatabase(planStages(['unit', 'web', 'arch']))).toBe(false);
    expect(needsDatabase(planStages(['unit', 'browser']))).toBe(true);
  });
});
