import { createPostgresBackend, Queue, Worker, type ConnectionOptions, type Job, type JobsOptions } from 'bullmq';
import type pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { PatientPool } from '../database/patient-pool.js';
import { queueState, waitingJobs, type JobData, type QueueState, type QueuedJob, type QueuedState } from './queue-state.js';

/** The whole bargain of a kind of job. */
export interface JobDefinition<D extends JobData> {
  queue: string;
  /** Two jobs with the same id are one while the first is known. */
  id(data: D): string;
  /** Tries before it is given up; the sweeper will bring it back when it is still due. */
  attempts: number;
  /** Wait before the second try, milliseconds; it doubles with each further one. */
  backoffMs: number;
  /** Jobs of this queue that one worker process runs at a time. */
  concurrency: number;
}

/** One attempt at a job, as the process that ran it saw it. */
export interface JobRun {
  definition: JobDefinition<JobData>;
  data: JobData;
  durationMs: number;
  /** What it failed with; undefined when it was done. */
  error?: unknown;
}

/** Hears what becomes of the jobs of this process. */
export interface JobWatcher {
  ran(run: JobRun): void;
  /** The job has used its last attempt; the queue forgets it only after this. */
  gaveUp(run: JobRun): Promise<void>;
}

type AnyQueue = Queue<JobData>;
type AnyWorker = Worker<JobData>;

// The classes are typed by their backend; the ones used here are the same over either.
const postgresBackend = createPostgresBackend as never;

/** Between two attempts to reach a queue's server. */
const retryMs = 1_000;

/**
 * BullMQ queues over Redis, or over PostgreSQL where there is no Redis. A queue carries work, never truth: a job may be
 * lost or run twice. Only job processing is relied on, never queue events.
 */
export class Queues {
  private readonly queues = new Map<string, AnyQueue>();
  private readonly workers = new Set<AnyWorker>();
  private readonly processed = new Set<string>();
  private watcher?: JobWatcher;
  private readonly starting = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly pool?: pg.Pool;

  constructor(private readonly options: { databaseUrl: string; redisUrl?: string; logger: Logger }) {
    if (!options.redisUrl) {
      // BullMQ finds its tables through the search path; in ESM it must be handed a pool.
      this.pool = new PatientPool({
        connectionString: options.databaseUrl,
        max: 8,
        keepAlive: true,
        application_name: 'truebook-queues',
        connectionTimeoutMillis: 10_000,
        options: '-c search_path=bullmq',
      });
      // Each queue and each worker listens to the pool that they share.
      this.pool.setMaxListeners(0);
      this.pool.on('error', () => undefined);
      // BullMQ takes clients out without listening; a connection lost between two statements would end the process.
      this.pool.on('connect', (client) => client.on('error', () => undefined));
    }
  }

  /** Adds a job. @param delayMs waits before it may run */
  async add<D extends JobData>(definition: JobDefinition<D>, data: D, delayMs = 0): Promise<void> {
    const options: JobsOptions = {
      jobId: definition.id(data).replaceAll(':', '-'),
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs },
      delay: delayMs,
      // A job that is done or given up makes room at once, so that the sweeper can bring it back under the same id.
      removeOnComplete: true,
      removeOnFail: true,
    };
    await this.queue(definition.queue).add(definition.queue, data, options);
  }

  /**
   * Starts to work on a queue, as soon as the queue's server answers. Errors are logged; the job is tried again.
   * Returns at once: a process is not kept from serving by a server that is away.
   */
  process<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): void {
    this.processed.add(definition.queue);
    const started = this.startWorker(definition, handler).finally(() => this.starting.delete(started));
    this.starting.add(started);
  }

  /** BullMQ remembers the failure of its first contact for ever, so a worker that had one is replaced. */
  private async startWorker<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): Promise<void> {
    while (!this.isClosing) {
      const worker = this.createWorker(definition, handler);
      this.workers.add(worker);
      try {
        await worker.waitUntilReady();
        worker.run().catch((error: unknown) => this.options.logger.error({ queue: definition.queue, err: error }, 'queue worker ended'));
        return;
      } catch (error) {
        this.options.logger.warn({ queue: definition.queue, err: error }, 'queue worker not started; the next attempt follows');
        this.workers.delete(worker);
        await worker.close().catch(() => undefined);
        await sleep(retryMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
      }
    }
  }

  private createWorker<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): AnyWorker {
    const watched = definition as unknown as JobDefinition<JobData>;
    const processor = (job: Job<JobData>) => this.run(watched, job, () => handler(job.data as D));
    const common = {
      autorun: false,
      concurrency: definition.concurrency,
      drainDelay: 30,
      stalledInterval: 15_000,
      lockDuration: 30_000,
      runRetryDelay: retryMs,
    };
    const worker: AnyWorker = this.pool
      ? new Worker<JobData>(definition.queue, processor, { ...common, ...this.overPostgres() }, postgresBackend)
      : new Worker<JobData>(definition.queue, processor, {
          ...common,
          connection: { url: this.options.redisUrl!, maxRetriesPerRequest: null },
        });
    worker.on('error', (error) => this.options.logger.warn({ queue: definition.queue, err: error }, 'queue worker'));
    worker.on('failed', (job, error) => {
      this.options.logger.error({ queue: definition.queue, job: job?.data, attempt: job?.attemptsMade, err: error }, 'job failed');
      // Its workers were killed more often than the queue tries again: no handler has seen it fail.
      if (job && error.message.includes('stalled')) void this.giveUp({ definition: watched, data: job.data, durationMs: 0, error });
    });
    return worker;
  }

  private async run(definition: JobDefinition<JobData>, job: Job<JobData>, handle: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    const result = (error?: unknown): JobRun => ({ definition, data: job.data, durationMs: performance.now() - begun, error });
    try {
      await handle();
    } catch (error) {
      this.watcher?.ran(result(error));
      if (job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) await this.giveUp(result(error));
      throw error;
    }
    this.watcher?.ran(result());
  }

  /** What cannot be noted is logged: the job's own failure stays the one that is told. */
  private async giveUp(run: JobRun): Promise<void> {
    await this.watcher?.gaveUp(run).catch((error: unknown) => {
      this.options.logger.error({ queue: run.definition.queue, job: run.data, err: error }, 'a job that failed for good was not noted');
    });
  }

  /** Who hears of every attempt in this process. There is one at most. */
  watch(watcher: JobWatcher): void {
    this.watcher = watcher;
  }

  /** Queues that this process works on. */
  processedQueues(): readonly string[] {
    return [...this.processed];
  }

  /** How much there is in a queue. @throws when its server does not answer */
  state(name: string): Promise<QueueState> {
    return queueState(this.queue(name));
  }

  /** Jobs of a queue in one state, the oldest first. */
  jobs(name: string, state: QueuedState, skip: number, take: number): Promise<QueuedJob[]> {
    return waitingJobs(this.queue(name), state, skip, take);
  }

  /** No worker takes further jobs of the queue; what runs is finished. Jobs go on coming in. */
  async pause(name: string): Promise<void> {
    await this.queue(name).pause();
  }

  async resume(name: string): Promise<void> {
    await this.queue(name).resume();
  }

  /** Forgets every job that waits or is delayed. What is still due its scheduler brings back. */
  async drain(name: string): Promise<void> {
    await this.queue(name).drain(true);
  }

  /** Jobs waiting, active and delayed, by queue; for metrics. */
  async depths(): Promise<Record<string, Record<string, number>>> {
    const entries = [...this.queues].map(
      async ([name, queue]) => [name, await queue.getJobCounts('waiting', 'active', 'delayed')] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Lets running jobs finish, then closes. */
  async close(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.workers].map((worker) => worker.close().catch(() => undefined)));
    await Promise.all(this.starting);
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    await this.pool?.end().catch(() => undefined);
  }

  private queue(name: string): AnyQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue: AnyQueue = this.pool
      ? new Queue<JobData>(name, this.overPostgres(), postgresBackend)
      : new Queue<JobData>(name, { connection: { url: this.options.redisUrl!, maxRetriesPerRequest: 1 } });
    queue.on('error', (error) => this.options.logger.warn({ queue: name, err: error }, 'queue'));
    this.queues.set(name, queue);
    // Like a worker: one whose first contact failed would fail for ever, so the next job makes another.
    queue.waitUntilReady().catch(() => this.forget(name, queue));
    return queue;
  }

  private forget(name: string, queue: AnyQueue): void {
    if (this.isClosing || this.queues.get(name) !== queue) return;
    this.queues.delete(name);
    queue.close().catch(() => undefined);
  }

  private get isClosing(): boolean {
    return this.ending.signal.aborted;
  }

  private overPostgres(): { connection: ConnectionOptions } {
    return { connection: this.pool as unknown as ConnectionOptions };
  }
}
