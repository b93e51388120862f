import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, Database, LOGGER, Queues, type RowResult } from '#lib/platform';
import { FailedJobsRepository, type FailedJobRow } from '../data/failed-jobs.repository.js';

/** Rows that one press retries. */
const atOnce = 100;

/** Retries jobs that failed for good. */
@Injectable()
export class RetryFailedJobs {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly failedJobs: FailedJobsRepository,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Brings jobs back to their queues. The row's state is the key: of two who press at once one begins the retry. Per row NOT_FOUND, or
   * ALREADY_PROCESSED where it is not open.
   */
  async execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    const begun: FailedJobRow[] = [];
    const results = await this.rows.run(command, ids, async (tx, id) => {
      const row = await this.failedJobs.beginRetry(tx, id, command.actor.account);
      if (!row) throw refuse((await this.failedJobs.exists(tx, id)) ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
      const target = `failedJob:${id}`;
      await audit(tx, command, this.clock, [{ action: 'failedJob.retry', target, after: { queue: row.queue, subject: row.subject } }]);
      begun.push(row);
      return row.state;
    });
    const done = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])));
    for (const row of begun) if (done.has(row.id)) await this.enqueue(row);
    return results;
  }

  /** The same for the oldest open rows of a queue. */
  async all(command: CommandContext, queue: string): Promise<RowResult[]> {
    return this.execute(command, await this.failedJobs.openOf(this.database, queue, atOnce));
  }

  /** Puts the job of a retry into its queue; the same retry is one job there. What fails here the worker makes up for. */
  async enqueue({ id, retries, queue, data, attempts, backoffMs }: FailedJobRow): Promise<void> {
    const definition = { queue, id: () => `retry-${id}-${retries}`, attempts, backoffMs, concurrency: 1 };
    await this.queues.add(definition, data).catch((error: unknown) => {
      this.logger.warn({ err: error, failedJob: id }, 'a retry did not reach its queue; the worker brings it there');
    });
  }
}
