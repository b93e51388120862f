import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { stretched } from '../../test/support/patience.js';
import { steadyPort } from '../../test/support/steady-port.js';
import { makePassable, testFolderPrefix } from '../../test/support/test-environment.js';
import { until } from '../../test/support/until.js';
import { removeEmbeddedPostgres } from './embedded-postgres.js';
import { findFreePort, isPortFree } from './ports.js';
import { isAlive, waitUntil } from './processes.js';
import { isReady } from './services/health.js';

const PATIENCE_MS = stretched(100_000);

interface Run {
  child: ChildProcess;
  /** All that was printed so far. */
  output(): string;
  errors(): string;
  ended: Promise<number | null>;
}

let dataDir: string;
/** The data folder of starts that are refused while another product runs. */
let otherDataDir: string;
let port: number;
let url: string;
const runs: Run[] = [];

/** Runs what `npm start` runs, on what is built. */
function start(env: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(process.execPath, [path.resolve('apps/launcher/bootstrap.mjs'), 'start', '--no-setup'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', ...env },
  });
  const text = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const run = { child, output: () => text.output, errors: () => text.errors, ended };
  runs.push(run);
  return run;
}

async function startAndWait(): Promise<Run> {
  const run = start();
  const ready = await waitUntil(() => run.output().includes('Truebook ready:') || run.child.exitCode !== null, PATIENCE_MS);
  expect({ ready, errors: run.errors() }).toEqual({ ready: true, errors: '' });
  return run;
}

function services(): Record<string, number> {
  const note = JSON.parse(readFileSync(path.join(dataDir, 'launcher.json'), 'utf8')) as { services: { name: string; pid: number }[] };
  return Object.fromEntries(note.services.map(({ name, pid }) => [name, pid]));
}

async function stop(run: Run): Promise<void> {
  run.child.kill('SIGTERM');
  await run.ended;
}

function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
  makePassable(folder);
  return folder;
}

beforeAll(async () => {
  [dataDir, otherDataDir] = [newDataDir(), newDataDir()];
  port = await steadyPort();
  url = `http://localhost:${port}`;
});

afterAll(async () => {
  for (const run of runs) await stop(run);
  for (const folder of [path.join(dataDir, 'postgres'), dataDir, otherDataDir]) await removeEmbeddedPostgres(folder);
});

/** In this order: a start takes many seconds, so one goes on where the test before it has left it. */
describe('npm start', () => {
  it('says once that it is ready when it is', async () => {
    const run = await startAndWait();
    expect(run.output().match(/^Truebook ready: .*$/gm)).toEqual([`Truebook ready: ${url}`]);
    expect(await isReady(`${url}/health/ready`)).toBe(true);
    expect(Object.values(services())).toHaveLength(2);
  });

  it('refuses a data folder that is in use, with one line', async () => {
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^Truebook already runs from .*DATA_DIR\.\n$/);
  });

  it('brings back an api that was killed', async () => {
    const first = services().api as number;
    process.kill(first, 'SIGKILL');
    expect(await waitUntil(() => services().api !== first, PATIENCE_MS)).toBe(true);
    expect(await until(() => isReady(`${url}/health/ready`), Boolean)).toBe(true);
  });

  it('recovers after the launcher itself was killed, on the same port and over its orphans', async () => {
    const [killed] = runs;
    const orphans = Object.values(services());
    killed!.child.kill('SIGKILL');
    await killed!.ended;
    await startAndWait();
    expect(orphans.filter(isAlive)).toEqual([]);
  });

  it('takes everything down on SIGTERM', async () => {
    const run = runs.at(-1)!;
    const pids = Object.values(services());
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    expect(pids.filter(isAlive)).toEqual([]);
    const databasePort = Number(readFileSync(path.join(dataDir, 'postgres', 'port'), 'utf8'));
    expect(await isPortFree(databasePort, '127.0.0.1')).toBe(true);
  });

  it('refuses a port that is in use, with one line that names it and its variable', async () => {
    const holder = createServer().listen(port);
    const run = start({ DATA_DIR: otherDataDir });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(new RegExp(`^Port ${port} is already in use \\(PORT\\)\\..*\\n$`));
    await new Promise((resolve) => holder.close(resolve));
  });

  it.each([
    [
      'DATABASE_URL',
      'postgres://someone:hidden@127.0.0.1:9/truebook',
      /^PostgreSQL at 127\.0\.0\.1:9 \(DATABASE_URL\) cannot be used: .*\n$/,
    ],
    ['REDIS_URL', 'redis://:hidden@127.0.0.1:9', /^Redis at 127\.0\.0\.1:9 \(REDIS_URL\) cannot be used: .*\n$/],
    ['DATABASE_URI', 'postgres://127.0.0.1/truebook', /^DATABASE_URI is an unknown variable.*\n$/],
    ['NODE_ENV', 'production', /^DATA_KEYS is missing: .*DATA_KEYS=k1:.*\n$/],
  ])('refuses %s=%s with one line and without the password', async (name, value, line) => {
    const run = start({ DATA_DIR: otherDataDir, [name]: value });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(line);
    expect(run.errors()).not.toContain('hidden');
  });
});
