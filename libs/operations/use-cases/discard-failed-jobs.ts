import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';

/** Gives jobs up that failed for good. */
@Injectable()
export class DiscardFailedJobs {
  constructor(
    private readonly rows: BulkCommand,
    private readonly failedJobs: FailedJobsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, or ALREADY_PROCESSED where it is closed. */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const row = await this.failedJobs.discard(tx, id, command.actor.account, reason);
      if (!row) throw refuse((await this.failedJobs.exists(tx, id)) ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
      const after = { queue: row.queue, subject: row.subject, error: row.error, reason };
      await audit(tx, command, this.clock, [{ action: 'failedJob.discard', target: `failedJob:${id}`, after }]);
      return row.state;
    });
  }
}
