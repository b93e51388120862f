import type { Job, JobsOptions } from 'bullmq';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from '../at-most.js';
import { PostgresQueueServer } from './postgres-queue-server.js';
import type { AnyQueue, QueueServer, QueueWorker } from './queue-server.js';
import { queueState, waitingJobs, type JobData, type QueueState, type QueuedJob, type QueuedState } from './queue-state.js';
import { RedisQueueServer } from './redis-queue-server.js';

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

/** Between two attempts to reach a queue's server. */
const retryMs = 1_000;
/** What running jobs and a server that does not answer may take of the end of a process, which has 15 s in all. */
const closeLimitMs = 10_000;

export interface QueuesOptions {
  databaseUrl: string;
  redisUrl?: string;
  logger: Logger;
  /** After which `close` ends the connections by force, milliseconds; 10 s unless set. */
  closeLimitMs?: number;
}

/**
 * BullMQ queues over Redis, or over PostgreSQL where there is no Redis. A queue carries work, never truth: a job may be
 * lost or run twice. Only job processing is relied on, never queue events.
 */
export class Queues {
  private readonly queues = new Map<string, AnyQueue>();
  private readonly workers = new Set<QueueWorker>();
  private readonly processed = new Set<string>();
  private watcher?: JobWatcher;
  private readonly ending = new AbortController();
  /** Each ends one call that waits for the server. */
  private readonly calls = new Set<() => void>();
  private closing?: Promise<void>;
  private isClosed = false;
  private readonly server: QueueServer;

  constructor(private readonly options: QueuesOptions) {
    this.server = options.redisUrl ? new RedisQueueServer(options.redisUrl) : new PostgresQueueServer(options.databaseUrl);
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
    await this.on(definition.queue, (queue) => queue.add(definition.queue, data, options));
  }

  /**
   * Starts to work on a queue, as soon as the queue's server answers. Errors are logged; the job is tried again.
   * Returns at once: a process is not kept from serving by a server that is away.
   */
  process<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): void {
    this.processed.add(definition.queue);
    void this.startWorker(definition, handler);
  }

  /** BullMQ remembers the failure of its first contact for ever, so a worker that had one is replaced. */
  private async startWorker<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): Promise<void> {
    while (!this.isClosing) {
      const worker = this.createWorker(definition, handler);
      this.workers.add(worker);
      try {
        await worker.waitUntilReady();
        if (this.isClosing) return;
        worker.run().catch((error: unknown) => this.options.logger.error({ queue: definition.queue, err: error }, 'queue worker ended'));
        return;
      } catch (error) {
        this.options.logger.warn({ queue: definition.queue, err: error }, 'queue worker not started; the next attempt follows');
        await worker.close().catch(() => undefined);
        this.workers.delete(worker);
        await sleep(retryMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
      }
    }
  }

  private createWorker<D extends JobData>(definition: JobDefinition<D>, handler: (data: D) => Promise<void>): QueueWorker {
    const watched = definition as unknown as JobDefinition<JobData>;
    const processor = (job: Job<JobData>) => this.run(watched, job, () => handler(job.data as D));
    const worker = this.server.createWorker(definition.queue, processor, {
      autorun: false,
      concurrency: definition.concurrency,
      drainDelay: 30,
      stalledInterval: 15_000,
      lockDuration: 30_000,
      runRetryDelay: retryMs,
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
    return this.on(name, queueState);
  }

  /** Jobs of a queue in one state, the oldest first. */
  jobs(name: string, state: QueuedState, skip: number, take: number): Promise<QueuedJob[]> {
    return this.on(name, (queue) => waitingJobs(queue, state, skip, take));
  }

  /** No worker takes further jobs of the queue; what runs is finished. Jobs go on coming in. */
  async pause(name: string): Promise<void> {
    await this.on(name, (queue) => queue.pause());
  }

  async resume(name: string): Promise<void> {
    await this.on(name, (queue) => queue.resume());
  }

  /** Forgets every job that waits or is delayed. What is still due its scheduler brings back. */
  async drain(name: string): Promise<void> {
    await this.on(name, (queue) => queue.drain(true));
  }

  /** Jobs waiting, active and delayed, by queue; for metrics. */
  async depths(): Promise<Record<string, Record<string, number>>> {
    const count = (queue: AnyQueue) => queue.getJobCounts('waiting', 'active', 'delayed');
    const entries = [...this.queues.keys()].map(async (name) => [name, await this.on(name, count)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  /**
   * Lets running jobs finish, then closes. What is not closed in time, because a job goes on or the server does not answer, is logged and
   * loses its connections.
   */
  close(): Promise<void> {
    this.closing ??= this.closeWithin(this.options.closeLimitMs ?? closeLimitMs);
    return this.closing;
  }

  private async closeWithin(limitMs: number): Promise<void> {
    this.ending.abort();
    if (!(await atMost(limitMs, this.closeInOrder()))) {
      const open = [...this.workers].map(({ name }) => name);
      this.options.logger.warn(
        { workers: open, queues: [...this.queues.keys()], limitMs },
        'queues not closed in time; connections are cut',
      );
      this.server.cut();
      await Promise.all([...this.workers].map((worker) => worker.abandonJobs()));
    }
    this.isClosed = true;
    for (const end of this.calls) end();
  }

  private async closeInOrder(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => this.closeOne(worker, () => this.workers.delete(worker))));
    this.isClosed = true;
    await Promise.all([...this.queues].map(([name, queue]) => this.closeOne(queue, () => this.queues.delete(name))));
    await this.server.end();
  }

  private async closeOne(one: QueueWorker | AnyQueue, closed: () => void): Promise<void> {
    await this.server
      .closeOne(one)
      .catch((error: unknown) => this.options.logger.warn({ queue: one.name, err: error }, 'queue not closed'));
    closed();
  }

  /** @throws what the call throws; Error once the queues are closed, for BullMQ never answers a call that a close overtakes */
  private async on<T>(name: string, call: (queue: AnyQueue) => Promise<T>): Promise<T> {
    const answer = call(this.queue(name));
    let end: () => void = () => undefined;
    const closed = new Promise<never>((_, reject) => (end = () => reject(closedError())));
    this.calls.add(end);
    return Promise.race([answer, closed]).finally(() => this.calls.delete(end));
  }

  /** @throws Error once the queues are closed */
  private queue(name: string): AnyQueue {
    if (this.isClosed) throw closedError();
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.server.createQueue(name);
    queue.on('error', (error) => this.options.logger.warn({ queue: name, err: error }, 'queue'));
    this.queues.set(name, queue);
    // Like a worker: one whose first contact failed would fail for ever, so the next job makes another.
    queue.waitUntilReady().catch(() => this.forget(name, queue));
    return queue;
  }

  private forget(name: string, queue: AnyQueue): void {
    if (this.isClosing || this.queues.get(name) !== queue) return;
    this.queues.delete(name);
    this.server.closeOne(queue).catch(() => undefined);
  }

  private get isClosing(): boolean {
    return this.ending.signal.aborted;
  }
}

const closedError = (): Error => new Error('the queues are closed');
