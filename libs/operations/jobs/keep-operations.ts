import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, Schedules } from '#lib/platform';
import { BackupRunsRepository } from '../backups/data/backup-runs.repository.js';
import { AlertsRepository } from '../data/alerts.repository.js';
import { FailedJobsRepository } from '../data/failed-jobs.repository.js';
import { MinutesRepository } from '../data/minutes.repository.js';
import { ProcessesRepository } from '../data/processes.repository.js';
import { RetryFailedJobs } from '../use-cases/retry-failed-jobs.js';

const retryMs = 10_000;
/** After that long a retry of which nothing is heard goes to its queue again; where it is still there it stays one job. */
const unheardMs = 15_000;
const forgetMs = 3_600_000;

/** In one worker: makes up for retries that did not reach their queue, and forgets what is old. */
@Injectable()
export class KeepOperations implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly failedJobs: FailedJobsRepository,
    private readonly retrying: RetryFailedJobs,
    private readonly processes: ProcessesRepository,
    private readonly minutes: MinutesRepository,
    private readonly alerts: AlertsRepository,
    private readonly backups: BackupRunsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('retry-failed-jobs', retryMs, () => this.retry());
    this.schedules.every('forget-operations', forgetMs, () => this.forget());
  }

  /** @param olderThanMs since the retry was asked for */
  async retry(olderThanMs = unheardMs): Promise<void> {
    for (const row of await this.failedJobs.unheard(this.database, olderThanMs)) await this.retrying.enqueue(row);
  }

  private async forget(): Promise<void> {
    await this.processes.forget(this.database);
    await this.minutes.forget(this.database);
    await this.failedJobs.forget(this.database);
    await this.alerts.forget(this.database);
    await this.backups.forget(this.database);
  }
}
