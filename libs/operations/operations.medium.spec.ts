import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Streams } from '#lib/events';
import { systemClock, type Actor } from '#lib/kernel';
import {
  BulkCommand,
  Commands,
  Database,
  ProcessFacts,
  Queues,
  Schedules,
  type CommandContext,
  type JobDefinition,
  type RowResult,
} from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { hasRedis, RedisServer } from '../../test/support/redis-server.js';
import { until } from '../../test/support/until.js';
import { BackupRunsRepository } from './backups/data/backup-runs.repository.js';
import { AlertsRepository } from './data/alerts.repository.js';
import { DatabaseFacts } from './data/database-facts.js';
import { FailedJobsRepository } from './data/failed-jobs.repository.js';
import { MinutesRepository } from './data/minutes.repository.js';
import { ProcessesRepository } from './data/processes.repository.js';
import { ScheduleRunsRepository } from './data/schedule-runs.repository.js';
import { KeepOperations } from './jobs/keep-operations.js';
import { WatchOperations } from './jobs/watch-operations.js';
import { CurrentState } from './services/current-state.js';
import { KnownQueues } from './services/known-queues.js';
import { ProcessIdentity } from './services/process-identity.js';
import { ProcessReporter } from './services/process-reporter.js';
import { WorkNotes } from './services/work-notes.js';
import { DiscardFailedJobs } from './use-cases/discard-failed-jobs.js';
import { ReadDatabase } from './use-cases/read-database.js';
import { ReadOperations } from './use-cases/read-operations.js';
import { RetryFailedJobs } from './use-cases/retry-failed-jobs.js';

const logger = pino({ level: 'silent' });
const clock = systemClock;
const actor = { kind: 'admin', id: 1, account: 'ops' } as Actor;
const command: CommandContext = { actor, call: 'admin/operations/failure/retry', input: {}, requestId: 'r', address: '127.0.0.1' };

let clone: TestDatabase;
let redis: RedisServer | undefined;
let database: Database;
const closing: (() => Promise<unknown>)[] = [];
const withRedis = hasRedis('failed jobs over Redis can be retried');
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 8);
  if (withRedis) redis = await RedisServer.start();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await redis?.stop();
  await database.close();
  await clone.drop();
});

/** One process of the product, as far as operations know it. */
function startProcess(role: 'api' | 'worker', backend = 'PostgreSQL') {
  const queues = new Queues({ databaseUrl: clone.url, ...(backend === 'Redis' && { redisUrl: redis!.url }), logger });
  const schedules = new Schedules(database, logger);
  const [failedJobs, minutes, processes, runs] = [
    new FailedJobsRepository(),
    new MinutesRepository(),
    new ProcessesRepository(),
    new ScheduleRunsRepository(),
  ];
  const identity = new ProcessIdentity(role);
  const notes = new WorkNotes(database, queues, schedules, identity, minutes, runs, failedJobs, logger);
  const reporter = new ProcessReporter(database, processes, identity, new ProcessFacts(), queues, schedules, logger);
  const rows = new BulkCommand(new Commands(database, clock), logger);
  const retrying = new RetryFailedJobs(database, rows, failedJobs, queues, clock, logger);
  const discarding = new DiscardFailedJobs(rows, failedJobs, clock);
  const alerts = new AlertsRepository();
  const keep = new KeepOperations(schedules, database, failedJobs, retrying, processes, minutes, alerts, new BackupRunsRepository());
  const known = new KnownQueues(database, processes, queues);
  const state = new CurrentState(
    database,
    processes,
    runs,
    failedJobs,
    known,
    new DatabaseFacts(),
    new BackupRunsRepository(),
    { read: async () => ({ problems: 0, at: null }) },
    clock,
    { REDIS_URL: redis?.url },
  );
  const watch = new WatchOperations(schedules, database, state, alerts, identity);
  const reading = new ReadOperations(database, state, processes, minutes, failedJobs, alerts, known, clock);
  closing.push(
    () => schedules.onApplicationShutdown(),
    () => queues.close(),
  );
  return { queues, schedules, failedJobs, identity, notes, reporter, retrying, discarding, keep, watch, reading };
}
const ok = (results: readonly RowResult[]): boolean[] => results.map((result) => result.ok);

describe.each(withRedis ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('a job that failed for good over %s', (backend) => {
  const job: JobDefinition<{ roundId: number; turn: number }> = {
    queue: `settle-${backend.toLowerCase()}`,
    id: ({ roundId, turn }) => `settle-${roundId}-${turn}`,
    attempts: 2,
    backoffMs: 10,
    concurrency: 2,
  };
  const { queue } = job;
  const openOf = (process: ReturnType<typeof startProcess>) => process.failedJobs.page(database, { queue, skip: 0, take: 10 });

  it('is one row however often it fails, is retried once by whoever presses first, and recovers', async () => {
    const process = startProcess('worker', backend);
    const handled: number[] = [];
    let isBroken = true;
    process.queues.process(job, async ({ roundId }) => {
      if (isBroken) throw new Error('draw hash not yet verified');
      handled.push(roundId);
    });
    for (const turn of [1, 2]) {
      await process.queues.add(job, { roundId: 812, turn });
      await until(
        () => openOf(process),
        ({ items }) => items[0]?.failures === turn,
      );
    }
    const { items, total } = await openOf(process);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ subject: 'roundId=812', state: 'open', attempts: 2, error: 'draw hash not yet verified' });

    // Still broken: it is open again, with the failure counted.
    expect(ok(await process.retrying.execute(command, [items[0]!.id]))).toEqual([true]);
    await until(
      () => openOf(process),
      ({ items: [row] }) => row?.state === 'open' && row.failures === 3,
    );

    isBroken = false;
    const presses = await Promise.all([1, 2, 3].map(() => process.retrying.execute(command, [items[0]!.id])));
    expect(presses.flatMap(ok).filter(Boolean)).toHaveLength(1);
    expect(presses.flat().find((result) => !result.ok)?.error?.code).toBe('ALREADY_PROCESSED');
    await until(
      () => handled.length,
      (count) => count === 1,
    );
    // The sweep finds nothing left to bring back.
    await process.notes.write();
    await process.keep.retry(0);
    expect(await process.failedJobs.page(database, { queue, state: 'recovered', skip: 0, take: 10 })).toMatchObject({
      items: [{ subject: 'roundId=812', retries: 2, by: 'ops' }],
      total: 1,
    });
    expect(handled).toEqual([812]);
    const audited = await database.query<{ n: number }>(
      `SELECT count(*) AS n FROM audit_entry WHERE action = 'failedJob.retry' AND target = $1`,
      [`failedJob:${items[0]!.id}`],
    );
    expect(audited[0]!.n).toBe(2);
  });

  it('reaches its queue though whoever retried it was killed before it did', async () => {
    const process = startProcess('worker', backend);
    const handled: number[] = [];
    await process.failedJobs.note(database, {
      ...{ queue, subject: 'roundId=900', data: { roundId: 900, turn: 1 }, attempts: 2, backoffMs: 10, error: 'no' },
    });
    const [row] = (await openOf(process)).items;
    await process.failedJobs.beginRetry(database, row!.id, 'ops');
    process.queues.process(job, async ({ roundId }) => void handled.push(roundId));
    await process.keep.retry(0);
    await process.keep.retry(0);
    await until(
      () => handled.length,
      (count) => count > 0,
    );
    await process.notes.write();
    expect((await openOf(process)).total).toBe(0);
  });

  it('is discarded once, with a reason, and comes back as a new row when it fails again', async () => {
    const process = startProcess('worker', backend);
    const failed = { queue, subject: 'roundId=7', data: { roundId: 7, turn: 1 }, attempts: 2, backoffMs: 10, error: 'no' };
    await process.failedJobs.note(database, failed);
    const { id } = (await openOf(process)).items[0]!;
    const presses = await Promise.all(['a', 'b'].map((reason) => process.discarding.execute(command, [id], reason)));
    expect(presses.flatMap(ok).sort()).toEqual([false, true]);
    expect((await process.retrying.execute(command, [id, 999_999])).map(({ error }) => error?.code)).toEqual([
      'ALREADY_PROCESSED',
      'NOT_FOUND',
    ]);
    await process.failedJobs.note(database, failed);
    expect((await openOf(process)).items[0]!.id).not.toBe(id);
    expect(ok(await process.retrying.all(command, queue))).toEqual([true]);
  });
});

describe('a process', () => {
  it('tells of itself, is late and gone when it was killed, and leaves no row when it ends in order', async () => {
    const [api, worker] = [startProcess('api'), startProcess('worker')];
    await api.reporter.report();
    await worker.reporter.report();
    const state = async () => {
      const { processes, findings } = await api.reading.execute();
      return { states: processes.map(({ role, state }) => `${role} ${state}`), rules: findings.map(({ rule }) => rule) };
    };
    expect(await state()).toMatchObject({ states: ['api up', 'worker up'], rules: expect.not.arrayContaining(['worker-none']) });
    const silent = (interval: string) =>
      database.query(`UPDATE process_report SET reported_at = now() - $2::interval WHERE id = $1`, [worker.identity.id, interval]);
    await silent('61 seconds');
    expect(await state()).toMatchObject({ states: ['api up', 'worker late'], rules: expect.arrayContaining(['worker-none']) });
    await silent('11 minutes');
    expect((await state()).states).toEqual(['api up', 'worker gone']);
    await worker.reporter.beforeApplicationShutdown();
    await api.reporter.beforeApplicationShutdown();
    expect((await state()).states).toEqual([]);
  });
});

describe('a schedule', () => {
  it('keeps its newest run, counts failed ones, and shows one whose process was killed in the middle of it', async () => {
    const worker = startProcess('worker');
    let isBroken = true;
    let release = (): void => undefined;
    worker.schedules.every('flaky', 3_600_000, () => (isBroken ? Promise.reject(new Error('no table 110-234-567890')) : Promise.resolve()));
    worker.schedules.every('long', 3_600_000, () => new Promise<void>((resolve) => (release = resolve)));
    const read = async (name: string) => {
      await worker.notes.write();
      await worker.reporter.report();
      return (await worker.reading.listSchedules()).schedules.find((each) => each.name === name);
    };
    const flaky = await until(
      () => read('flaky'),
      (row) => row?.error !== null && row?.error !== undefined,
    );
    expect(flaky).toMatchObject({ error: 'no table ***90', failures: 1, okAt: null, isMissed: false });
    expect(
      await until(
        () => read('long'),
        (row) => row?.startedAt !== null && row?.startedAt !== undefined,
      ),
    ).toMatchObject({ durationMs: null, isInterrupted: false });
    await database.query(`UPDATE schedule_run SET process_id = gen_random_uuid() WHERE name = 'long'`);
    expect(await read('long')).toMatchObject({ isInterrupted: true });
    release();
    isBroken = false;
    await worker.reporter.beforeApplicationShutdown();
  });
});

describe('runs of jobs', () => {
  it('are counted by minute and queue, with their rate and percentile', async () => {
    const worker = startProcess('worker');
    const definition = { queue: 'counted', id: () => 'x', attempts: 1, backoffMs: 1, concurrency: 1 };
    for (const durationMs of [10, 20, 400]) worker.notes.ran({ definition, data: { n: durationMs }, durationMs });
    worker.notes.ran({ definition, data: { n: 1 }, durationMs: 5, error: new Error('no') });
    await worker.notes.write();
    worker.notes.ran({ definition, data: { n: 2 }, durationMs: 15 });
    await worker.notes.write();
    worker.queues.process(definition, async () => undefined);
    await worker.reporter.report();
    const { queues } = await worker.reading.listQueues();
    const counted = queues.find(({ name }) => name === 'counted')!;
    expect(counted.minutes.reduce((sum, { done, failed }) => [sum[0]! + done, sum[1]! + failed], [0, 0])).toEqual([4, 1]);
    expect(counted.p95Ms).toBeGreaterThanOrEqual(400);
    expect(counted.state).toEqual({ waiting: 0, active: 0, delayed: 0, isPaused: false, oldestMs: null });
    await worker.reporter.beforeApplicationShutdown();
  });
});

describe('the database', () => {
  it('tells who waits for whom, which transaction is open for long, and how large its tables are', async () => {
    const facts = new DatabaseFacts();
    const [holder, waiter] = [database.dedicatedClient(), database.dedicatedClient()];
    await Promise.all([holder.connect(), waiter.connect()]);
    await holder.query('BEGIN; LOCK TABLE failed_job IN ACCESS EXCLUSIVE MODE');
    const waiting = waiter.query('SELECT count(*) FROM failed_job');
    const [blocked] = await until(
      () => facts.blocked(database),
      (rows) => rows.length > 0,
    );
    const [oldest] = await facts.longTransactions(database);
    expect(blocked).toMatchObject({ waitsFor: 'Lock: relation', application: 'truebook-locks', blockedBy: [oldest!.pid] });
    expect(await facts.longestTransactionMs(database)).toBeGreaterThan(0);
    await holder.query('ROLLBACK');
    await waiting;
    expect(await facts.blocked(database)).toEqual([]);
    await Promise.all([holder.end(), waiter.end()]);

    const streams = { summary: async () => ({ count: 0, busiest: [] }) } as unknown as Streams;
    const answer = await new ReadDatabase(database, facts, streams, { REDIS_URL: redis?.url }).execute();
    expect(answer).toMatchObject({ server: { isReplica: false }, replicas: [], slots: [], blocked: [] });
    expect(answer.tables.length).toBeGreaterThan(5);
    expect(answer.connections.map(({ application }) => application)).toContain('truebook');
    expect(answer.redis?.isAnswering).toBe(redis ? true : undefined);
    const silent = await new ReadDatabase(database, facts, streams, { REDIS_URL: 'redis://127.0.0.1:1' }).execute();
    expect(silent.redis?.isAnswering).toBe(false);
  });
});

describe('what is wrong', () => {
  it('stands with its start while it lasts, once, and with its end when it is right again', async () => {
    const worker = startProcess('worker');
    const read = async () => {
      await worker.watch.run();
      const { findings, closed } = await worker.reading.execute();
      const isOurs = ({ rule, subject }: { rule: string; subject: string }): boolean => rule === 'relay-lag' && subject === '';
      return { open: findings.filter(isOurs), closed: closed.filter(isOurs) };
    };
    const late = `INSERT INTO outbox (name, at, streams, data, facts) VALUES ('wallet.changed', now() - interval '1 minute', '{}', '{}', '{}')`;
    await database.query(late);
    // A worker that has not told of itself yet keeps nothing: it would find that no worker is up.
    expect(await read()).toMatchObject({ open: [{ value: expect.any(Number), since: null }], closed: [] });
    await worker.reporter.report();
    const first = await read();
    expect(first.open[0]!.since).not.toBeNull();
    expect((await read()).open[0]!.since).toBe(first.open[0]!.since);
    await database.query('DELETE FROM outbox');
    expect(await read()).toMatchObject({ open: [], closed: [{ openedAt: first.open[0]!.since, closedAt: expect.any(String) }] });
    await database.query(late);
    expect((await read()).open).toHaveLength(1);
    await database.query('DELETE FROM outbox');
    await worker.reporter.beforeApplicationShutdown();
  });
});
