import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { BackupRunsRepository, type BackupRunRow } from '../backups/data/backup-runs.repository.js';
import { ProcessesRepository } from '../data/processes.repository.js';
import { backupMakers } from '../services/current-state.js';

type Output = CallOutput<'admin/operations/backup/list'>;

const shown = 30;

/** Whether backups are made, and how the last ones went. */
@Injectable()
export class ReadBackups {
  constructor(
    private readonly database: Database,
    private readonly runs: BackupRunsRepository,
    private readonly processes: ProcessesRepository,
  ) {}

  async execute(): Promise<Output> {
    const [processes, last, runs] = await Promise.all([
      this.processes.all(this.database),
      this.runs.last(this.database),
      this.runs.recent(this.database, shown),
    ]);
    return {
      isConfigured: backupMakers(processes).length > 0,
      last: last ? item(last) : null,
      ageMs: last?.agoMs ?? null,
      runs: runs.map(item),
    };
  }
}

function item({ startedAt, verifiedAt, agoMs: _, ...run }: BackupRunRow): Output['runs'][number] {
  return { ...run, startedAt: seoulIso(startedAt), verifiedAt: verifiedAt && seoulIso(verifiedAt) };
}
