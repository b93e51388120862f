import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { patienceMs, stretched } from '../../../test/support/patience.js';
import { until } from '../../../test/support/until.js';
import { isAlive } from '../processes.js';
import { Supervisor, type SupervisorTiming } from './supervisor.js';

let folder: string;
let supervisor: Supervisor;
const lines: string[] = [];
const pids: number[] = [];
const givenUp: string[] = [];

const timing: SupervisorTiming = {
  firstDelayMs: 10,
  longestDelayMs: 40,
  settledMs: stretched(60_000),
  maxQuickDeaths: 3,
  drainMs: patienceMs,
};

function supervise(script: string, changes: Partial<SupervisorTiming> = {}): void {
  const file = path.join(folder, 'service.mjs');
  writeFileSync(file, script);
  supervisor = new Supervisor({
    log: (line) => lines.push(line),
    onStart: (_, pid) => pids.push(pid),
    onGiveUp: (_, problem) => givenUp.push(problem),
    timing: { ...timing, ...changes },
  });
  startService('api');
}

function startService(name: 'api' | 'worker'): void {
  const [script, logFile] = [path.join(folder, 'service.mjs'), path.join(folder, `${name}.log`)];
  supervisor.start({ name, script, nodeOptions: [], env: process.env, logFile });
}

const logged = (): string => (existsSync(path.join(folder, 'api.log')) ? readFileSync(path.join(folder, 'api.log'), 'utf8') : '');

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'truebook services '));
  for (const list of [lines, pids, givenUp]) list.length = 0;
});

afterEach(async () => {
  supervisor.kill();
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** It says that it is up last: a test may end it at once. */
const LIVES = `console.log('up'); setInterval(() => {}, 1000);`;

describe('the supervisor', () => {
  it('starts a killed service again', async () => {
    supervise(LIVES);
    await until(() => logged().includes('up'));
    process.kill(pids[0] as number, 'SIGKILL');
    await until(() => logged() === 'up\nup\n');
    expect(pids).toHaveLength(2);
    expect(lines[0]).toMatch(/^api ended \(SIGKILL\).*starting it again in 0\.01 s$/);
  });

  it('gives up a service that dies at once again and again, and says why', async () => {
    supervise(`throw new Error('no such table');`);
    await until(() => givenUp.length > 0);
    expect(pids).toHaveLength(timing.maxQuickDeaths);
    expect(givenUp[0]).toContain('no such table');
    // Another one that dies as often afterwards: the first would have been started again before it is given up.
    startService('worker');
    await until(() => givenUp.length > 1);
    expect(pids).toHaveLength(2 * timing.maxQuickDeaths);
  });

  it('does not count deaths after a settled life', async () => {
    supervise(`throw new Error('sooner or later');`, { settledMs: 0 });
    await until(() => pids.length > timing.maxQuickDeaths + 1);
    expect(givenUp).toEqual([]);
  });

  it('lets a service finish what it holds', async () => {
    supervise(`process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0); }, 100)); ${LIVES}`);
    await until(() => logged().includes('up'));
    await supervisor.stop();
    expect(logged()).toBe('up\nfinished\n');
    expect(lines).toEqual([]);
  });

  it('kills a service that does not end', async () => {
    supervise(`process.on('SIGTERM', () => {}); ${LIVES}`, { drainMs: 400 });
    await until(() => logged().includes('up'));
    await supervisor.stop();
    expect(isAlive(pids[0] as number)).toBe(false);
    expect(lines).toEqual(['api has not ended in time and is killed']);
  });
});
