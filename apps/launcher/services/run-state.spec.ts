import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { isAlive, processIdentity } from '../processes.js';
import { RunState } from './run-state.js';

const URL = 'http://localhost:3100';

let dataDir: string;
let child: ChildProcess | undefined;
const lines: string[] = [];

const claim = (): Promise<RunState> => RunState.claim(dataDir, URL, (line) => lines.push(line));
const file = (): string => path.join(dataDir, 'launcher.json');

function startProcess(): Promise<number> {
  return new Promise((resolve) => {
    const started = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
    child = started;
    started.stdout.once('data', () => resolve(started.pid as number));
  });
}

/** As a launcher that was killed leaves it: its own process is gone, its service may live. */
function leaveNote(service: { pid: number; identity: string | undefined }): void {
  const launcher = { name: 'launcher', pid: 2 ** 22 + 1, identity: 'gone' };
  writeFileSync(file(), JSON.stringify({ launcher, url: URL, services: [{ name: 'api', ...service }] }));
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'truebook-state-'));
  lines.length = 0;
});

afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a data folder', () => {
  it('belongs to one living launcher at a time', async () => {
    const first = await claim();
    await expect(claim()).rejects.toThrow(`already runs from ${dataDir} (process ${process.pid}, ${URL})`);
    first.release();
    (await claim()).release();
    expect(existsSync(file())).toBe(false);
  });

  it('is waited for while the launcher that has it is stopping', async () => {
    const first = await claim();
    first.noteStopping();
    const pid = await startProcess();
    const note = JSON.parse(readFileSync(file(), 'utf8')) as { launcher: object };
    writeFileSync(file(), JSON.stringify({ ...note, launcher: { name: 'launcher', pid, identity: processIdentity(pid) } }));
    setTimeout(() => child?.kill('SIGKILL'), 300);
    await claim();
    expect(isAlive(pid)).toBe(false);
    expect(lines).toEqual(['waiting for an earlier run that is stopping']);
  });

  it('is taken over from a launcher that was killed, and the processes it left are ended', async () => {
    const pid = await startProcess();
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    leaveNote({ pid, identity: processIdentity(pid) });
    await claim();
    await ended;
    expect(isAlive(pid)).toBe(false);
    expect(lines).toEqual(['ending what an earlier run left behind: api']);
  });

  it('is taken over without touching a process that only got the id of one of ours', async () => {
    const pid = await startProcess();
    leaveNote({ pid, identity: 'of an earlier one' });
    await claim();
    expect(isAlive(pid)).toBe(true);
  });

  it('is taken over when a crash has spoilt the note', async () => {
    writeFileSync(file(), '');
    await expect(claim()).resolves.toBeInstanceOf(RunState);
  });

  it('knows the present process of each service', async () => {
    const state = await claim();
    state.noteService('api', process.ppid);
    state.noteService('api', process.pid);
    const { services } = JSON.parse(readFileSync(file(), 'utf8')) as { services: { name: string; pid: number }[] };
    expect(services.map(({ name, pid }) => [name, pid])).toEqual([['api', process.pid]]);
  });
});
