import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { isAlive } from '../processes.js';
import { clearLeftover, parsePidFile } from './pid-file.js';

const text = (pid: number, status: string): string =>
  [pid, '/data/cluster', 1_790_000_000, 54_321, '', '127.0.0.1', '  5432001     32768', status.padEnd(8), ''].join('\n');

describe("PostgreSQL's note", () => {
  it('is read by its lines', () => {
    expect(parsePidFile(text(4711, 'ready'))).toEqual({ pid: 4711, port: 54_321, status: 'ready' });
  });

  it('is read while the server is still writing it', () => {
    expect(parsePidFile('4711\n/data/cluster\n')).toEqual({ pid: 4711, port: 0, status: '' });
  });

  it.each(['', 'nonsense\n', '0\n'])('is no note when it says %j', (nonsense) => {
    expect(parsePidFile(nonsense)).toBeUndefined();
  });
});

describe('what an earlier run left behind', () => {
  let cluster: string;
  let child: ChildProcess;

  const start = (cwd: string): Promise<number> =>
    new Promise((resolve) => {
      child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], { cwd });
      child.stdout?.once('data', () => resolve(child.pid as number));
    });
  const note = (): string => path.join(cluster, 'postmaster.pid');

  beforeEach(() => {
    cluster = mkdtempSync(path.join(os.tmpdir(), 'truebook cluster '));
  });

  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(cluster, { recursive: true, force: true });
  });

  it('is nothing in a fresh folder', async () => {
    expect(await clearLeftover(cluster)).toBe('nothing');
  });

  it('is a stale note when a kill left it empty', async () => {
    writeFileSync(note(), '');
    expect(await clearLeftover(cluster)).toBe('stale note');
    expect(existsSync(note())).toBe(false);
  });

  it('is a stale note when its process is gone', async () => {
    const pid = await start(cluster);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(note(), text(pid, 'ready'));
    expect(await clearLeftover(cluster)).toBe('stale note');
    expect(existsSync(note())).toBe(false);
  });

  it('is a stale note when its process id belongs to an unrelated process, which is left alone', async () => {
    const pid = await start(os.tmpdir());
    writeFileSync(note(), text(pid, 'ready'));
    expect(await clearLeftover(cluster)).toBe('stale note');
    expect(isAlive(pid)).toBe(true);
  });

  it('is ended when it is a process that works in the folder', async () => {
    const pid = await start(cluster);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(note(), text(pid, 'ready'));
    expect(await clearLeftover(cluster)).toBe('live server');
    await ended;
    expect(isAlive(pid)).toBe(false);
  });
});
