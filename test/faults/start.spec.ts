import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ClusterProcess, environment, type ProcessKind, startPatienceMs } from '../support/cluster.js';
import { Door } from '../support/door.js';
import { KillablePostgres } from '../support/killable-postgres.js';
import { stretched } from '../support/patience.js';
import { createTestDatabase } from '../support/postgres.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { steadyPort } from '../support/steady-port.js';
import { until } from '../support/until.js';
import { temporaryFolder } from '../support/test-environment.js';

const patienceMs = stretched(240_000);
const kills = 4;

let cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
  cleanUp = [];
});

async function startPostgres(): Promise<KillablePostgres> {
  const postgres = await KillablePostgres.start();
  cleanUp.push(() => postgres.remove());
  return postgres;
}

async function startRedis(): Promise<RedisServer> {
  const redis = await RedisServer.start();
  cleanUp.push(() => redis.stop());
  return redis;
}

/** A door before a database that the tests share a server with. */
async function openDoor(): Promise<Door> {
  const database = await createTestDatabase();
  cleanUp.push(() => database.drop());
  const door = await Door.before(database.url);
  cleanUp.push(() => door.close());
  return door;
}

async function startProcess(kind: ProcessKind, databaseUrl: string, redisUrl?: string): Promise<ClusterProcess> {
  const folder = temporaryFolder('start');
  const port = await steadyPort();
  const env = environment({ databaseUrl, redisUrl, apis: 1, workers: 1 }, port, folder);
  const started = new ClusterProcess(kind, kind, port, { env, logFile: path.join(folder, 'log'), restart: false });
  started.start();
  cleanUp.push(async () => {
    await started.drain();
    rmSync(folder, { recursive: true, force: true });
  });
  return started;
}

async function listening(started: ClusterProcess): Promise<void> {
  await until(async () => !started.isRunning || (await started.isLive()), Boolean, {
    what: `a listening ${started.name}`,
    limitMs: startPatienceMs,
  });
  if (!started.isRunning) throw new Error(`${started.name} does not listen:\n${started.log()}`);
}

/** Ready in the process that was started, and ready to be started. */
async function expectReadyInPlace(started: ClusterProcess, pid: number | undefined): Promise<void> {
  await started.ready();
  expect(started.pid).toBe(pid);
  await logged(started, `${started.kind} ready`);
}

/** What a process writes comes through a pipe, later than its answers and even than its end. */
async function logged(started: ClusterProcess, text: string): Promise<void> {
  await until(
    () => started.log(),
    (log) => log.includes(text),
  );
}

describe.each(['api', 'worker'] as const)('a start of the %s', (kind) => {
  it(
    'during which PostgreSQL is killed again and again comes up in the same process',
    async () => {
      const postgres = await startPostgres();
      postgres.kill();
      const started = await startProcess(kind, postgres.url);
      const { pid } = started;
      await listening(started);
      expect(await started.isReady()).toBe(false);
      for (let kill = 0; kill < kills; kill++) {
        await postgres.revive();
        // The first contact falls into different moments.
        await sleep(kill * 150);
        postgres.kill();
        await sleep(300);
      }
      await postgres.revive();
      await expectReadyInPlace(started, pid);
    },
    patienceMs,
  );

  (hasRedis('a start survives the loss of Redis') ? it : it.skip)(
    'during which Redis is killed again and again comes up in the same process',
    async () => {
      const [postgres, redis] = [await startPostgres(), await startRedis()];
      redis.kill();
      const started = await startProcess(kind, postgres.url, redis.url);
      const { pid } = started;
      await listening(started);
      for (let kill = 0; kill < kills; kill++) {
        await redis.revive();
        await sleep(kill * 150);
        redis.kill();
        await sleep(200);
      }
      await redis.revive();
      await expectReadyInPlace(started, pid);
    },
    patienceMs,
  );

  it(
    'with a wrong password ends with the reason',
    async () => {
      const postgres = await startPostgres();
      const url = new URL(postgres.url);
      url.password = 'wrong';
      const started = await startProcess(kind, url.href);
      await until(() => !started.isRunning);
      await logged(started, 'password authentication failed');
    },
    patienceMs,
  );

  it.each<[string, (step: number, chunk: Buffer) => boolean]>([
    ['its first contact with the database', (step) => step === 1],
    ['its twentieth step with the database', (step) => step === 20],
    ['the first contact of its queues', (_step, chunk) => chunk.includes('search_path=bullmq')],
  ])(
    'ends when it is told to at %s',
    async (_moment, isReached) => {
      const door = await openDoor();
      const started = await startProcess(kind, door.url);
      let isThere = false;
      door.watch((step, chunk) => (isThere ||= isReached(step, chunk)));
      // The api has no contact of its queues before the first job.
      await until(async () => isThere || (await started.isReady()), Boolean, { what: 'the moment', limitMs: startPatienceMs });
      started.terminate();
      while (started.isRunning) await sleep(50);
    },
    patienceMs,
  );

  it(
    'ends when it is told to though its database does not answer any more',
    async () => {
      const door = await openDoor();
      const started = await startProcess(kind, door.url);
      await started.ready();
      door.state = 'mute';
      started.terminate();
      while (started.isRunning) await sleep(50);
    },
    patienceMs,
  );
});
