import { describe, expect, it } from '@jest/globals';

import { needsDatabase, planFile, planStages, planTouched, readRunOptions, wantsDemo } from './plan.js';

describe('the plan of a test run', () => {
  it('takes what tells whether the product works, the cheapest first, and leaves the rest to the whole run', () => {
    const [quick, ...others] = planStages(['--verbose']);
    expect(quick).toMatchObject({ projects: ['unit', 'web', 'arch'], jestArguments: ['--verbose'] });
    expect(others.flatMap((stage) => stage.projects)).toEqual(['medium', 'acceptance', 'browser', 'faults']);
    const isLeftOut = (file: string): boolean => others[0]!.leftOut!.some((pattern) => new RegExp(pattern).test(`/x/${file}`));
    expect(['test/browser/sports.spec.ts', 'test/faults/cluster.spec.ts', 'test/acceptance/season-replay.spec.ts'].map(isLeftOut)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['test/browser/journey.spec.ts', 'test/faults/one-kill-each.spec.ts', 'test/acceptance/fuzz.spec.ts'].map(isLeftOut)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('takes every file of every project in the whole run', () => {
    const stages = planStages([], true);
    expect(stages.flatMap((stage) => stage.projects)).toEqual(['unit', 'web', 'arch', 'medium', 'acceptance', 'browser', 'faults']);
    expect(stages.every(({ leftOut = [] }) => leftOut.length === 0)).toBe(true);
  });

  it('leaves nothing out of what is named', () => {
    for (const stage of [...planStages(['browser']), ...planStages(['test/faults/cluster.spec.ts'])]) expect(stage.leftOut).toBeUndefined();
    expect(planFile('faults', 'test/faults/cluster.spec.ts')).toMatchObject({ projects: ['faults'], workers: 1 });
  });

  it('separates the flags of the runner from the arguments of jest', () => {
    expect(readRunOptions(['--all', '--strict', '--storm=600', 'faults', '-t', 'kills'])).toEqual({
      isWhole: true,
      isStrict: true,
      stormSeconds: 600,
      rest: ['faults', '-t', 'kills'],
    });
    expect(readRunOptions([])).toEqual({ isWhole: false, isStrict: false, stormSeconds: undefined, rest: [] });
  });

  it('takes only the projects that are named and hands the rest to jest', () => {
    expect(planStages(['medium', 'libs/wallet', '-t', 'fifty'])).toMatchObject([
      { projects: ['medium'], jestArguments: ['libs/wallet', '-t', 'fifty'] },
    ]);
  });

  it('starts jest only for projects that may have what is named', () => {
    const projects = (...args: string[]): string[] => planStages(args).flatMap((stage) => stage.projects);
    expect(projects('test/faults/cluster.spec.ts')).toEqual(['faults']);
    expect(projects('libs/wallet/bets.medium.spec.ts')).toEqual(['medium']);
    expect(projects('libs/wallet', '--verbose')).toEqual(['unit', 'web', 'medium']);
    expect(projects('fuzz')).toHaveLength(7);
    expect(projects('test/faults/cluster.spec.ts', '-t', 'libs/wallet')).toEqual(['faults']);
    expect(planStages(['-t', 'browser'])).toEqual(planStages([]).map((stage) => ({ ...stage, jestArguments: ['-t', 'browser'] })));
  });

  it('starts no database for tests that need none', () => {
    expect(needsDatabase(planStages(['unit', 'web', 'arch']))).toBe(false);
    expect(needsDatabase(planStages(['unit', 'browser']))).toBe(true);
  });

  it('makes the demo’s data beforehand only for runs that may look at them', () => {
    const wanted = (...args: string[]): boolean => wantsDemo(planStages(args));
    expect([wantsDemo(planStages([], true)), wanted('browser'), wanted('test/browser/sports.spec.ts')]).toEqual([true, true, true]);
    expect([wanted(), wanted('--verbose'), wanted('medium'), wanted('test/acceptance/casino.spec.ts')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
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
