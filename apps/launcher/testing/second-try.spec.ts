import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { runJest } from './jest-run.js';
import { planFile } from './plan.js';
import { countAll, type FileResult, type JestOutcome } from './results.js';
import { mostSecondTries, noteUnsteady, trySecondTime, type Unsteady, unsteadyLines } from './second-try.js';

const project = path.resolve(import.meta.dirname, '../../..');
/** Passes from its second run on: the first one leaves a mark. */
const unsteadyTest = `
const { existsSync, writeFileSync } = require('node:fs');
const mark = __filename + '.mark';
test('is steady', () => {
  const isSecond = existsSync(mark);
  writeFileSync(mark, '');
  expect(isSecond).toBe(true);
});`;
/** Cannot be loaded in its first run. */
const firstRunThrows = `
const { existsSync, writeFileSync } = require('node:fs');
const mark = __filename + '.mark';
const isSecond = existsSync(mark);
writeFileSync(mark, '');
if (!isSecond) throw new Error('cannot be loaded yet');
test('passes', () => undefined);`;
const tests: Record<string, string> = {
  'passing.spec.cjs': `test('passes', () => undefined);`,
  'unsteady.spec.cjs': unsteadyTest,
  'failing.spec.cjs': `test('fails', () => expect(1).toBe(2)); test('passes', () => undefined);`,
  'unloaded.spec.cjs': firstRunThrows,
  'broken.spec.cjs': `throw new Error('cannot be loaded');`,
};
const config = `export default {
  reporters: [${JSON.stringify(path.join(project, 'test/support/results-reporter.mjs'))}],
  projects: [{ rootDir: import.meta.dirname, displayName: 'unit', testMatch: ['<rootDir>/*.spec.cjs'], transform: {} }],
};`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'truebook-second-try-'));
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'jest.config.mjs'), config);
  for (const [file, source] of Object.entries(tests)) writeFileSync(path.join(root, file), source);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (file: string, project = 'unit'): Promise<JestOutcome> =>
  runJest({ root, stage: planFile(project, file), env: process.env, signal: new AbortController().signal });
const runAll = (...files: string[]): Promise<JestOutcome[]> => Promise.all(files.map((file) => run(file)));
const again = ({ project, file }: FileResult): Promise<JestOutcome> => run(file, project);

describe('a second try', () => {
  it('counts a file that passes then as passed, and reports its test as unsteady', async () => {
    const first = await runAll('passing.spec.cjs', 'unsteady.spec.cjs');
    expect(countAll(first)).toMatchObject({ passed: 1, failed: 1 });
    const { outcomes, unsteady } = await trySecondTime(first, again);
    expect(countAll(outcomes)).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(unsteadyLines(unsteady)).toEqual(['unsteady: unsteady.spec.cjs › is steady']);
    expect(unsteady[0]!.message).toContain('Expected: true');
  });

  it('loads a file that could not be loaded, in its own project', async () => {
    const { outcomes, unsteady } = await trySecondTime(await runAll('unloaded.spec.cjs'), again);
    expect(countAll(outcomes)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(unsteadyLines(unsteady)).toEqual(['unsteady: unloaded.spec.cjs › the file as a whole']);
  });

  it('fails the run where a file fails twice or cannot be loaded', async () => {
    const { outcomes, unsteady } = await trySecondTime(await runAll('failing.spec.cjs', 'broken.spec.cjs'), again);
    expect(countAll(outcomes)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(unsteady).toEqual([]);
  });

  it('is not given to more than three files', async () => {
    const failed = Array.from({ length: mostSecondTries + 1 }, (_, index) => failedFile(`${index}.spec.ts`));
    let tries = 0;
    const { outcomes } = await trySecondTime([{ files: failed, exitCode: 1 }], async (file) => {
      tries += 1;
      return { files: [{ ...file, passed: 1, failures: [] }], exitCode: 0 };
    });
    expect([countAll(outcomes).failed, tries]).toEqual([mostSecondTries + 1, 0]);
  });

  it('leaves the failure where the second run breaks off or runs nothing', async () => {
    const first = [{ files: [failedFile('a.spec.ts')], exitCode: 1 }];
    const broken = await trySecondTime(first, async () => ({ files: undefined, exitCode: 1 }));
    const empty = await trySecondTime(first, async (file) => ({ files: [{ ...file, failures: [] }], exitCode: 0 }));
    expect([countAll(broken.outcomes).failed, countAll(empty.outcomes).failed]).toEqual([1, 1]);
  });

  it('does not excuse a run of jest that ended badly for another reason', async () => {
    const first = [
      { files: [failedFile('a.spec.ts')], exitCode: 1 },
      { files: undefined, exitCode: 1 },
    ];
    const { outcomes } = await trySecondTime(first, async (file) => ({ files: [{ ...file, passed: 1, failures: [] }], exitCode: 0 }));
    expect(countAll(outcomes)).toMatchObject({ passed: 1, failed: 1 });
  });
});

it('notes unsteady tests line by line, run after run', () => {
  const each: Unsteady = { file: 'a.spec.ts', test: 'is steady', message: 'Expected: true' };
  const run = { now: new Date('2026-01-02T03:04:05Z'), commit: 'c0ffee' };
  mkdirSync(path.join(root, '.data'), { recursive: true });
  for (const unsteady of [[each], [], [each]]) noteUnsteady(root, unsteady, run);
  const lines = readFileSync(path.join(root, '.data', 'unsteady.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: '2026-01-02T03:04:05.000Z', commit: 'c0ffee', ...each },
    { at: '2026-01-02T03:04:05.000Z', commit: 'c0ffee', ...each },
  ]);
});

function failedFile(file: string): FileResult {
  return { file, project: 'unit', seconds: 1, passed: 0, skipped: 0, failures: [{ test: 'adds', message: 'expected 1' }] };
}
