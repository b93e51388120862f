import { Module, type DynamicModule } from '@nestjs/common';
import { OpsModule } from '#lib/platform';
import { BackupRunsRepository } from './backups/data/backup-runs.repository.js';
import { DailyBackup } from './backups/jobs/daily-backup.js';
import { AlertsRepository } from './data/alerts.repository.js';
import { DatabaseFacts } from './data/database-facts.js';
import { FailedJobsRepository } from './data/failed-jobs.repository.js';
import { MinutesRepository } from './data/minutes.repository.js';
import { ProcessesRepository } from './data/processes.repository.js';
import { ScheduleRunsRepository } from './data/schedule-runs.repository.js';
import { OperationsController } from './http/operations.controller.js';
import { KeepOperations } from './jobs/keep-operations.js';
import { WatchOperations } from './jobs/watch-operations.js';
import { CurrentState } from './services/current-state.js';
import { KnownQueues } from './services/known-queues.js';
import { OperationsMetrics } from './services/operations-metrics.js';
import { PROCESS_ROLE, ProcessIdentity } from './services/process-identity.js';
import { ProcessReporter } from './services/process-reporter.js';
import { WorkNotes } from './services/work-notes.js';
import { ChangeQueue } from './use-cases/change-queue.js';
import { DiscardFailedJobs } from './use-cases/discard-failed-jobs.js';
import { ReadBackups } from './use-cases/read-backups.js';
import { ReadDatabase } from './use-cases/read-database.js';
import { ReadJobs } from './use-cases/read-jobs.js';
import { ReadOperations } from './use-cases/read-operations.js';
import { RetryFailedJobs } from './use-cases/retry-failed-jobs.js';

/** What both processes read. */
const data = [
  ProcessesRepository,
  ScheduleRunsRepository,
  MinutesRepository,
  FailedJobsRepository,
  DatabaseFacts,
  AlertsRepository,
  BackupRunsRepository,
  KnownQueues,
  CurrentState,
];

function identity(role: 'api' | 'worker') {
  return [{ provide: PROCESS_ROLE, useValue: role }, ProcessIdentity, ProcessReporter];
}

/** What the api process tells of itself, and the calls of operators. */
@Module({})
export class OperationsHttpModule {
  static create(): DynamicModule {
    return {
      module: OperationsHttpModule,
      imports: [OpsModule],
      providers: [
        ...data,
        ...identity('api'),
        OperationsMetrics,
        ReadOperations,
        ReadJobs,
        ReadDatabase,
        ReadBackups,
        RetryFailedJobs,
        DiscardFailedJobs,
        ChangeQueue,
      ],
      controllers: [OperationsController],
    };
  }
}

/** What a worker tells of itself, its jobs and its schedules. */
@Module({})
export class OperationsJobsModule {
  static create(): DynamicModule {
    return {
      module: OperationsJobsModule,
      providers: [...data, ...identity('worker'), WorkNotes, RetryFailedJobs, KeepOperations, WatchOperations, DailyBackup],
      exports: [WorkNotes, KeepOperations, WatchOperations],
    };
  }
}
