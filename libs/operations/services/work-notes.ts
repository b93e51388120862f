import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { outboxBacklog } from '#lib/events';
import { atMost, Database, LOGGER, Queues, Schedules, Ticker, type JobRun, type JobWatcher, type ScheduleRun } from '#lib/platform';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { MinutesRepository, type QueueRuns } from '../data/minutes.repository.js';
import { ScheduleRunsRepository } from '../data/schedule-runs.repository.js';
import { emptyDurations, stepOf } from '../domain/durations.js';
import { plainError, subjectOf } from '../domain/failed-job.js';
import { ProcessIdentity } from './process-identity.js';

const everyMs = 2_000;
/** What the last statements may take of the end of a process. */
const endMs = 1_000;
/** While the database is away this many finished jobs are remembered. */
const mostRemembered = 10_000;

interface Noted {
  run: ScheduleRun;
  begun: number;
}

/**
 * What this worker's jobs and schedules do, written every two seconds together. Jobs that failed for good are written at once, before the
 * queue forgets them. What is lost with a killed process are numbers of two seconds.
 */
@Injectable()
export class WorkNotes implements OnApplicationBootstrap, BeforeApplicationShutdown, JobWatcher {
  private readonly ticker: Ticker;
  private schedulesNoted = new Map<string, Noted>();
  private runs = new Map<string, QueueRuns>();
  private done = new Map<string, { queue: string; subject: string }>();

  constructor(
    private readonly database: Database,
    queues: Queues,
    schedules: Schedules,
    private readonly identity: ProcessIdentity,
    private readonly minutes: MinutesRepository,
    private readonly scheduleRuns: ScheduleRunsRepository,
    private readonly failedJobs: FailedJobsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'work notes', work: () => this.write(), delayMs: () => everyMs, logger });
    // Here and not at the bootstrap: the first runs begin with it.
    queues.watch(this);
    schedules.watch((run) => this.scheduled(run));
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const stopped = this.ticker.stop();
    await atMost(
      endMs,
      stopped.then(() => this.write()),
    );
  }

  ran({ definition: { queue }, data, durationMs, error }: JobRun): void {
    const runs = this.runs.get(queue) ?? { queue, done: 0, failed: 0, durations: emptyDurations() };
    this.runs.set(queue, runs);
    runs.durations[stepOf(durationMs)]! += 1;
    if (error !== undefined) return void runs.failed++;
    runs.done++;
    const subject = subjectOf(data);
    if (this.done.size < mostRemembered) this.done.set(`${queue} ${subject}`, { queue, subject });
  }

  async gaveUp({ definition: { queue, attempts, backoffMs }, data, error }: JobRun): Promise<void> {
    const subject = subjectOf(data);
    // What was done before this failure must not close it.
    this.done.delete(`${queue} ${subject}`);
    await this.failedJobs.note(this.database, { queue, subject, data, attempts, backoffMs, error: plainError(error) });
  }

  /** Writes what has come together. Where that fails, runs and what was done are written with the next; how often is not counted. */
  async write(): Promise<void> {
    const [noted, runs, done] = [this.schedulesNoted, this.runs, this.done];
    [this.schedulesNoted, this.runs, this.done] = [new Map(), new Map(), new Map()];
    const now = performance.now();
    try {
      await this.scheduleRuns.note(
        this.database,
        this.identity.id,
        [...noted.values()].map(({ run: { name, intervalMs, durationMs, error }, begun }) => ({
          ...{ name, intervalMs, agoMs: now - begun, durationMs: durationMs ?? null },
          error: error === undefined ? null : plainError(error),
        })),
      );
      noted.clear();
      await this.failedJobs.recover(this.database, [...done.values()]);
      done.clear();
      await this.minutes.addRuns(this.database, this.identity.id, [...runs.values()]);
      runs.clear();
      await this.minutes.addRelay(this.database, await outboxBacklog(this.database));
    } catch (error) {
      this.schedulesNoted = new Map([...noted, ...this.schedulesNoted]);
      this.done = new Map([...done, ...this.done]);
      throw error;
    }
  }

  private scheduled(run: ScheduleRun): void {
    const begun = performance.now() - (run.durationMs ?? 0);
    this.schedulesNoted.set(run.name, { run, begun });
  }
}
