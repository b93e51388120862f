import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../support/test-environment.js';

const root = path.resolve(import.meta.dirname, '../..');
const rules = { 'truebook/own-clock': 'error', 'truebook/stray-text': 'error', 'truebook/line-length': ['error', 60] };
let folder: string;

beforeAll(() => {
  folder = temporaryFolder('lint');
  const jsPlugins = [path.join(root, 'apps/launcher/lint-rules.mjs')];
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns rules and lines, such as `own-clock 2` */
function found(file: string, lines: readonly string[]): string[] {
  writeFileSync(path.join(folder, file), lines.join('\n'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const bin = path.join(root, 'node_modules/oxlint/bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [bin, '--format', 'unix', file], { cwd: folder, env, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  return [...output.matchAll(/^[^:\n]+:(\d+):.*truebook\((.+)\)\]$/gm)].map(([, line, rule]) => `${rule} ${line}`).sort();
}

describe('the rules of our own', () => {
  it('refuse the machine’s clock, and no time that is given', () => {
    const lines = [
      'export const a = Date.now();',
      'export const b = new Date();',
      'export const c = new Date(5);',
      'export const d = Date.UTC(1);',
    ];
    expect(found('clock.ts', lines)).toEqual(['own-clock 1', 'own-clock 2']);
  });

  it('refuse text in markup and in attributes that people read, and not names that every language writes alike', () => {
    const lines = [
      'export const a = <b>Hello</b>;',
      'export const b = <b>VS</b>;',
      'export const c = <b title="안녕">{1}</b>;',
      'export const d = <b className="wide" title={a}>%</b>;',
    ];
    expect(found('text.tsx', lines)).toEqual(['stray-text 1', 'stray-text 3']);
  });

  it('refuse long lines and comments, and not those that a text, a pattern or an address makes long', () => {
    const long = 'x'.repeat(70);
    const lines = [
      `// ${long}`,
      `export const a = '${long}';`,
      `export const b = /${long}/;`,
      `// https://site/${long}`,
      `export const ${long} = 1;`,
    ];
    expect(found('long.ts', [...lines, `export const c = \`${long}\`;`])).toEqual(['line-length 1', 'line-length 5']);
  });
});
