import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seoulDay, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, CONFIG, Database, requireDatabaseUrl, Schedules, type Config } from '#lib/platform';
import { BackupRunsRepository } from '../data/backup-runs.repository.js';
import { makeBackup } from '../services/make-backup.js';

/** How often it looks whether the backup of the day is due; a failed one is tried again then. */
const everyMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** In one worker, where a folder is configured: a backup each day. */
@Injectable()
export class DailyBackup implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly runs: BackupRunsRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.BACKUP_DIR) this.schedules.every('make-backup', everyMs, (signal) => this.run(signal));
  }

  /** Does nothing while there is one since the hour at which the newest was due. */
  async run(signal?: AbortSignal): Promise<void> {
    const { config, database } = this;
    const last = await this.runs.last(database);
    if (last && last.startedAt >= dueSince(this.clock.now(), config.BACKUP_HOUR)) return;
    await makeBackup({
      ...{ sql: database, databaseUrl: requireDatabaseUrl(config), kind: 'daily', config, signal },
      ...{ folder: config.BACKUP_DIR!, keep: config.BACKUP_KEEP },
    });
  }
}

/** The instant at which an hour in Seoul came last. */
export function dueSince(now: Date, hour: number): Date {
  const today = new Date(seoulDayStart(seoulDay(now)).getTime() + hour * hourMs);
  return today <= now ? today : new Date(today.getTime() - dayMs);
}
