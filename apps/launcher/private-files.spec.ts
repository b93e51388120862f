import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { keepPrivate } from './private-files.js';

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...names: string[]) => (statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

it('closes the data folder and what is in it, and whatever is made later', () => {
  process.umask(0o022);
  mkdirSync(path.join(folder, 'logs'));
  mkdirSync(path.join(folder, 'postgres'));
  writeFileSync(path.join(folder, 'logs', 'api.log'), '');
  writeFileSync(path.join(folder, 'launcher.json'), '');
  expect(modeOf('logs', 'api.log')).toBe('644');

  keepPrivate(folder, false);
  writeFileSync(path.join(folder, 'logs', 'worker.log'), '');
  mkdirSync(path.join(folder, 'uploads'));

  expect([modeOf(), modeOf('logs'), modeOf('uploads')]).toEqual(['700', '700', '700']);
  expect([modeOf('logs', 'api.log'), modeOf('logs', 'worker.log'), modeOf('launcher.json')]).toEqual(['600', '600', '600']);
  expect(modeOf('postgres')).toBe('755');
});

it('lets the database server of root pass, who runs as another user', () => {
  keepPrivate(folder, true);
  expect(modeOf()).toBe('711');
});
