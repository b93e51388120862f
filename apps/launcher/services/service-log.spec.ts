import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { lastProblem, prepareLog } from './service-log.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-log-'));
  file = path.join(folder, 'logs', 'api.log');
  prepareLog(file);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (level: number, msg: string, err?: string): string => JSON.stringify({ level, msg, ...(err && { err: { message: err } }) });

describe('the reason in a log', () => {
  it.each([
    [
      'the last error that the service logged',
      [entry(50, 'first'), entry(60, 'cannot listen', 'EACCES'), entry(30, 'bye')],
      'cannot listen: EACCES',
    ],
    [
      'the first line of a thrown error',
      ['throw new Error("x")', 'TypeError: x is not a function', '    at main.js:1'],
      'TypeError: x is not a function',
    ],
    ['the last line when nothing looks like an error', [entry(30, 'up'), 'DATABASE_URL is missing'], 'DATABASE_URL is missing'],
  ])('is %s', (_, lines, reason) => {
    writeFileSync(file, `${lines.join('\n')}\n`);
    expect(lastProblem(file, 0)).toBe(reason);
  });

  it('is not taken from an earlier run', () => {
    const earlier = `${entry(50, 'long ago')}\n`;
    writeFileSync(file, `${earlier}${entry(30, 'up')}\n`);
    expect(lastProblem(file, Buffer.byteLength(earlier))).not.toContain('long ago');
  });

  it('is nothing in an empty log', () => {
    expect(lastProblem(file, 0)).toBeUndefined();
  });
});

describe('a log that has grown large', () => {
  it('is put aside, in place of the one before', () => {
    writeFileSync(`${file}.1`, 'older');
    writeFileSync(file, Buffer.alloc(11 * 1024 * 1024));
    prepareLog(file);
    expect(existsSync(file)).toBe(false);
    expect(statSync(`${file}.1`).size).toBe(11 * 1024 * 1024);
  });
});
