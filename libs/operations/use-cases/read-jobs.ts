import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database, Queues } from '#lib/platform';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { plainError } from '../domain/failed-job.js';
import { KnownQueues } from '../services/known-queues.js';

/** Jobs in their queues, and those that failed for good. */
@Injectable()
export class ReadJobs {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly known: KnownQueues,
    private readonly failedJobs: FailedJobsRepository,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ queue, state, skip, take }: CallParsed<'admin/operations/job/list'>): Promise<CallOutput<'admin/operations/job/list'>> {
    await this.known.assertKnown(queue);
    const [jobs, counts] = await Promise.all([this.queues.jobs(queue, state, skip, take), this.queues.state(queue)]);
    return {
      items: jobs.map(({ dueAt, error, ...job }) => ({
        ...job,
        dueAt: seoulIso(dueAt),
        error: error === undefined ? null : plainError(error),
      })),
      total: counts[state],
    };
  }

  async listFailures(filter: CallParsed<'admin/operations/failure/list'>): Promise<CallOutput<'admin/operations/failure/list'>> {
    const { items, total } = await this.failedJobs.page(this.database, filter);
    const iso = (instant: Date | null): string | null => instant && seoulIso(instant);
    return {
      items: items.map(({ backoffMs: _, firstFailedAt, lastFailedAt, retriedAt, closedAt, ...row }) => ({
        ...row,
        firstFailedAt: seoulIso(firstFailedAt),
        lastFailedAt: seoulIso(lastFailedAt),
        retriedAt: iso(retriedAt),
        closedAt: iso(closedAt),
      })),
      total,
    };
  }
}
