import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { hasRedis, RedisServer } from '../../../test/support/redis-server.js';
import { until } from '../../../test/support/until.js';
import { Queues, type JobDefinition, type JobRun } from './queues.js';

const job: JobDefinition<{ n: number }> = { queue: 'looked-at', id: ({ n }) => `n-${n}`, attempts: 2, backoffMs: 20, concurrency: 1 };
const logger = pino({ level: 'silent' });

let clone: TestDatabase;
let redis: RedisServer | undefined;
const opened: Queues[] = [];
const withRedis = hasRedis('queues over Redis can be looked at and paused');
beforeAll(async () => {
  clone = await createTestDatabase();
  if (withRedis) redis = await RedisServer.start();
});
afterAll(async () => {
  await Promise.all(opened.map((queues) => queues.close()));
  await redis?.stop();
  await clone.drop();
});

const open = (backend: string): Queues => {
  const queues = new Queues({ databaseUrl: clone.url, ...(backend === 'Redis' && { redisUrl: redis!.url }), logger });
  opened.push(queues);
  return queues;
};
const within = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(withRedis ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('a queue over %s', (backend) => {
  it('says what it holds, stands still while it is paused, and forgets what it is told to', async () => {
    const queues = open(backend);
    await queues.add(job, { n: 1 });
    await queues.add(job, { n: 2 });
    await queues.add(job, { n: 3 }, 600_000);
    expect(await queues.state(job.queue)).toMatchObject({ waiting: 2, active: 0, delayed: 1, isPaused: false });
    expect((await queues.state(job.queue)).oldest).toBeInstanceOf(Date);
    await queues.pause(job.queue);
    expect(await queues.state(job.queue)).toMatchObject({ waiting: 2, delayed: 1, isPaused: true });
    expect((await queues.jobs(job.queue, 'waiting', 0, 10)).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await queues.jobs(job.queue, 'delayed', 0, 10)).toMatchObject([{ key: 'n-3', data: { n: 3 }, failed: 0, attempts: 2 }]);

    const handled: number[] = [];
    queues.process(job, async ({ n }) => void handled.push(n));
    expect(queues.processedQueues()).toEqual([job.queue]);
    await within(500);
    expect(handled).toEqual([]);
    await queues.resume(job.queue);
    await until(
      () => handled.length,
      (count) => count === 2,
    );
    await queues.drain(job.queue);
    expect(await queues.state(job.queue)).toEqual({ waiting: 0, active: 0, delayed: 0, isPaused: false });
  });

  it('tells of every attempt, and of the last one before it forgets the job', async () => {
    const queues = open(backend);
    const failing = { ...job, queue: 'failing' };
    const runs: JobRun[] = [];
    const lost: JobRun[] = [];
    queues.watch({ ran: (run) => void runs.push(run), gaveUp: async (run) => void lost.push(run) });
    queues.process(failing, async ({ n }) => {
      if (n > 1) throw new Error(`no ${n}`);
    });
    await queues.add(failing, { n: 1 });
    await queues.add(failing, { n: 2 });
    await until(
      () => lost.length,
      (count) => count === 1,
    );
    expect(runs.filter(({ error }) => error === undefined).map(({ data }) => data)).toEqual([{ n: 1 }]);
    expect(runs.filter(({ data }) => data['n'] === 2)).toHaveLength(2);
    expect(lost[0]).toMatchObject({ data: { n: 2 }, definition: { queue: 'failing' }, error: new Error('no 2') });
  });
});
