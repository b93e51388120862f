import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { ChangeQueue } from '../use-cases/change-queue.js';
import { DiscardFailedJobs } from '../use-cases/discard-failed-jobs.js';
import { ReadBackups } from '../use-cases/read-backups.js';
import { ReadDatabase } from '../use-cases/read-database.js';
import { ReadJobs } from '../use-cases/read-jobs.js';
import { ReadOperations } from '../use-cases/read-operations.js';
import { RetryFailedJobs } from '../use-cases/retry-failed-jobs.js';

/** What operators see and do. */
@Controller()
export class OperationsController {
  constructor(
    private readonly reading: ReadOperations,
    private readonly jobs: ReadJobs,
    private readonly databases: ReadDatabase,
    private readonly retrying: RetryFailedJobs,
    private readonly discarding: DiscardFailedJobs,
    private readonly queues: ChangeQueue,
    private readonly backups: ReadBackups,
  ) {}

  @Answers('admin/operations/get')
  overview(): Promise<CallOutput<'admin/operations/get'>> {
    return this.reading.execute();
  }

  @Answers('admin/operations/schedule/list')
  schedules(): Promise<CallOutput<'admin/operations/schedule/list'>> {
    return this.reading.listSchedules();
  }

  @Answers('admin/operations/database/get')
  database(): Promise<CallOutput<'admin/operations/database/get'>> {
    return this.databases.execute();
  }

  @Answers('admin/operations/backup/list')
  listBackups(): Promise<CallOutput<'admin/operations/backup/list'>> {
    return this.backups.execute();
  }

  @Answers('admin/operations/queue/list')
  listQueues(): Promise<CallOutput<'admin/operations/queue/list'>> {
    return this.reading.listQueues();
  }

  @Answers('admin/operations/job/list')
  listJobs(@Input() input: CallParsed<'admin/operations/job/list'>): Promise<CallOutput<'admin/operations/job/list'>> {
    return this.jobs.execute(input);
  }

  @Answers('admin/operations/queue/pause')
  async pause(@Command() command: CommandContext, @Input() { queue, reason }: CallParsed<'admin/operations/queue/pause'>) {
    await this.queues.execute(command, 'pause', queue, reason);
    return {};
  }

  @Answers('admin/operations/queue/resume')
  async resume(@Command() command: CommandContext, @Input() { queue }: CallParsed<'admin/operations/queue/resume'>) {
    await this.queues.execute(command, 'resume', queue);
    return {};
  }

  @Answers('admin/operations/queue/drain')
  async drain(@Command() command: CommandContext, @Input() { queue, reason }: CallParsed<'admin/operations/queue/drain'>) {
    await this.queues.execute(command, 'drain', queue, reason);
    return {};
  }

  @Answers('admin/operations/failure/list')
  listFailures(@Input() input: CallParsed<'admin/operations/failure/list'>): Promise<CallOutput<'admin/operations/failure/list'>> {
    return this.jobs.listFailures(input);
  }

  @Answers('admin/operations/failure/retry')
  async retry(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/operations/failure/retry'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.retrying.execute(command, ids), language);
  }

  @Answers('admin/operations/failure/retryAll')
  async retryAll(
    @Command() command: CommandContext,
    @Input() { queue }: CallParsed<'admin/operations/failure/retryAll'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.retrying.all(command, queue), language);
  }

  @Answers('admin/operations/failure/discard')
  async discard(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'admin/operations/failure/discard'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.discarding.execute(command, ids, reason), language);
  }
}
