import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { patienceMs } from '../../test/support/patience.js';
import { makePassable, testFolderPrefix } from '../../test/support/test-environment.js';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { isPortFree } from './ports.js';
import { isAlive, waitUntil } from './processes.js';
import { unprivilegedUser } from './postgres/binaries.js';

let folder: string;
let dataDir: string;
let server: EmbeddedPostgres;
const lines: string[] = [];

async function start(options: { restart?: boolean } = {}): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...options });
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const count = async (): Promise<unknown> => (await query('SELECT count(*)::int AS n FROM kept'))[0]?.n;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), testFolderPrefix()));
  makePassable(folder);
  dataDir = path.join(folder, 'a folder with blanks');
  mkdirSync(dataDir);
  await start();
  await query('CREATE TABLE kept (x int)');
  await query('INSERT INTO kept VALUES (1)');
  await server.stop();
});

afterEach(async () => {
  await server.stop();
  lines.length = 0;
});

afterAll(async () => {
  await removeEmbeddedPostgres(dataDir);
  await removeEmbeddedPostgres(folder);
});

describe('the embedded PostgreSQL', () => {
  it('listens at this machine only and asks for the password', async () => {
    await start();
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    const client = new pg.Client({ connectionString: wrong.href });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow(/password/);
    expect((await query('SHOW listen_addresses'))[0]).toEqual({ listen_addresses: '127.0.0.1' });
  });

  it('waits for the disk before it acknowledges', async () => {
    await start();
    const [row] = await query(`SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`);
    expect(row).toEqual({ fsync: 'on', commit: 'on' });
  });

  it('knows Hangul for letters, so that it can be searched by trigrams', async () => {
    await start();
    await query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    const [row] = await query(`SELECT array_length(show_trgm('홍길동'), 1) AS n`);
    expect(row).toEqual({ n: 4 });
  });

  it('keeps its data and its address over a stop', async () => {
    await start();
    const { url } = server;
    await server.stop();
    expect(await isPortFree(server.port, '127.0.0.1')).toBe(true);
    await start();
    expect(server.url).toBe(url);
    expect(await count()).toBe(1);
  });

  it('comes back by itself at the same address when it is killed', async () => {
    await start();
    const { url, pid } = server;
    process.kill(pid, 'SIGKILL');
    expect(await waitUntil(() => lines.includes('the database server is back'), patienceMs)).toBe(true);
    expect(server.url).toBe(url);
    expect(server.pid).not.toBe(pid);
    expect(await count()).toBe(1);
  });

  it('stays down when it is killed and nobody wants it back', async () => {
    await start({ restart: false });
    process.kill(server.pid, 'SIGKILL');
    await waitUntil(() => lines.some((line) => line.includes('SIGKILL')), patienceMs);
    expect(server.pid).toBe(0);
    await start();
    expect(await count()).toBe(1);
  });

  it('starts over a server that an earlier run left alive', async () => {
    await start({ restart: false });
    const { pid } = server;
    const second = await startEmbeddedPostgres({ dataDir, restart: false, log: (line) => lines.push(line) });
    server = second;
    expect(lines).toContain('stopped a database server that an earlier run had left behind');
    expect(isAlive(pid)).toBe(false);
  });

  it('starts when the id in a dead server’s note belongs to an unrelated process of the same user', async () => {
    await start({ restart: false });
    const cluster = path.join(dataDir, 'cluster');
    process.kill(server.pid, 'SIGKILL');
    await waitUntil(() => server.pid === 0, patienceMs);
    const stranger = spawn('sleep', ['60'], { ...unprivilegedUser(), cwd: '/' });
    const note = path.join(cluster, 'postmaster.pid');
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
    await start();
    expect(await count()).toBe(1);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('makes a whole new cluster where the making of one was cut short', async () => {
    const other = path.join(folder, 'cut short');
    mkdirSync(path.join(other, 'cluster.new', 'base'), { recursive: true });
    const fresh = await startEmbeddedPostgres({ dataDir: other, fsync: false, restart: false });
    expect(existsSync(path.join(other, 'cluster.new'))).toBe(false);
    await fresh.remove();
    expect(existsSync(other)).toBe(false);
  });
});
