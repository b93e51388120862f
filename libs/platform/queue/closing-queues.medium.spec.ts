import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Door } from '../../../test/support/door.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { hasRedis, RedisServer } from '../../../test/support/redis-server.js';
import { until } from '../../../test/support/until.js';
import { Queues, type JobDefinition } from './queues.js';

const logger = pino({ level: 'silent' });
const job: JobDefinition<{ n: number }> = { queue: 'closed-queue', id: ({ n }) => `n-${n}`, attempts: 3, backoffMs: 50, concurrency: 2 };
/** What a worker sends last before it waits for jobs. */
const lastWords = { PostgreSQL: 'next_delay', Redis: 'bzpopmin' };
/** Nothing listens there. */
const nowhere = { PostgreSQL: 'postgres://nobody@127.0.0.1:1/nothing', Redis: 'redis://127.0.0.1:1' };

type Backend = keyof typeof lastWords;
const withRedis = hasRedis('queues over Redis can be closed at any moment');

let clone: TestDatabase;
let redis: RedisServer | undefined;
beforeAll(async () => {
  clone = await createTestDatabase();
  if (withRedis) redis = await RedisServer.start();
});
afterAll(async () => {
  await redis?.stop();
  await clone.drop();
});

function openQueues(backend: Backend, url: string, closeLimitMs?: number): Queues {
  return new Queues({ databaseUrl: url, ...(backend === 'Redis' && { redisUrl: url }), logger, closeLimitMs });
}

/** What keeps this process alive, without the sockets of the door. */
function handles(door?: Door): { sockets: number; timers: number } {
  const active = process.getActiveResourcesInfo();
  const count = (kind: string): number => active.filter((each) => each === kind).length;
  return { sockets: count('TCPSocketWrap') - (door?.ownSockets ?? 0), timers: count('Timeout') };
}

describe.each<Backend>(withRedis ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('queues over %s', (backend) => {
  const starts: [string, (queues: Queues) => void][] = [
    ['worker', (queues) => queues.process(job, async () => undefined)],
    ['queue', (queues) => void queues.add(job, { n: 1 }, 60_000).catch(() => undefined)],
  ];
  let door: Door;
  beforeAll(async () => {
    door = await Door.before(backend === 'Redis' ? redis!.url : clone.url);
  });
  afterAll(() => door.close());

  /** Closes, and expects that nothing of the queues is left open. */
  async function expectClosed(queues: Queues, before: ReturnType<typeof handles>): Promise<void> {
    await queues.close();
    await until(
      () => handles(door),
      ({ sockets, timers }) => sockets <= before.sockets && timers <= before.timers,
    );
  }

  describe.each(starts)('whose %s starts', (kind, start) => {
    it.each<[string, () => unknown]>([
      ['at once', () => undefined],
      ['a microtask later', () => Promise.resolve()],
      ['a turn later', () => immediate()],
    ])('close %s', async (moment, pass) => {
      const before = handles(door);
      const queues = openQueues(backend, door.url);
      start(queues);
      if (moment !== 'at once') await pass();
      await expectClosed(queues, before);
    });

    it('close at each step of the start', async () => {
      let closedAt = 0;
      for (let wanted = 1, isOver = false; !isOver; wanted++) {
        const before = handles(door);
        const queues = openQueues(backend, door.url);
        // Closing begins before the chunk is passed on.
        const closed = new Promise<void>((resolve) => {
          let isSaid = false;
          door.watch((step, chunk) => {
            isSaid ||= chunk.includes(lastWords[backend]) || (kind === 'queue' && chunk.includes(job.queue));
            isOver = isSaid && step <= wanted;
            if (step === wanted || isSaid) resolve(queues.close());
          });
        });
        start(queues);
        await closed;
        await expectClosed(queues, before);
        closedAt = wanted;
      }
      expect(closedAt).toBeGreaterThan(3);
    });

    it('close while their server refuses connections', async () => {
      const before = handles();
      const queues = openQueues(backend, nowhere[backend]);
      start(queues);
      await immediate();
      await queues.close();
      await until(handles, ({ sockets, timers }) => sockets <= before.sockets && timers <= before.timers);
    });

    it('close between two attempts to reach their server', async () => {
      door.state = 'shut';
      const [before, refused] = [handles(door), door.refused];
      const queues = openQueues(backend, door.url);
      start(queues);
      await until(
        () => door.refused > refused && door.lines === 0,
        (isRefused) => isRefused,
      );
      await expectClosed(queues, before);
      door.state = 'open';
    });

    it('close while their server accepts connections and never answers', async () => {
      door.state = 'mute';
      const [before, refused] = [handles(door), door.refused];
      const queues = openQueues(backend, door.url, 100);
      start(queues);
      await until(
        () => door.refused,
        (count) => count > refused,
      );
      await expectClosed(queues, before);
      door.state = 'open';
    });
  });

  it.each(['shut', 'mute'] as const)('close while the server of a working worker is %s', async (state) => {
    const before = handles(door);
    const queues = openQueues(backend, door.url, 100);
    const idle = new Promise<void>((resolve) => door.watch((_step, chunk) => chunk.includes(lastWords[backend]) && resolve()));
    queues.process(job, async () => undefined);
    await idle;
    if (state === 'shut') door.slam();
    door.state = state;
    await expectClosed(queues, before);
    door.state = 'open';
  });

  it('close though a job never ends, and give no call a wait without an end', async () => {
    const before = handles(door);
    const queues = openQueues(backend, door.url, 100);
    const begun = new Promise<void>((resolve) => {
      queues.process({ ...job, queue: 'endless' }, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    await queues.add({ ...job, queue: 'endless' }, { n: 1 });
    await begun;
    await expectClosed(queues, before);
    await expect(queues.add(job, { n: 2 })).rejects.toThrow('the queues are closed');
  });
});
