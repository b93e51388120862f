import { Inject, Injectable } from '@nestjs/common';
import { retentionKinds, type RetentionKind } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { RetentionRepository } from '../data/retention.repository.js';
import { PersonalRecords } from '../ports.js';
import { privacySettings } from '../privacy-settings.js';

const rowsAtOnce = 2_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** Deletes what is older than its retention period, some rows in each transaction. */
@Injectable()
export class KeepRetention {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly runs: RetentionRepository,
    private readonly records: PersonalRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<void> {
    const days = await this.settings.get(privacySettings);
    for (const kind of retentionKinds) await this.expire(kind, days[kind], signal);
  }

  private async expire(kind: RetentionKind, days: number, signal?: AbortSignal): Promise<void> {
    const at = this.clock.now();
    const before = new Date(at.getTime() - days * dayMs);
    let some: number;
    do {
      some = await this.database.transaction(async (tx) => {
        const deleted = await this.records.expire(tx, kind, before, rowsAtOnce);
        await this.runs.note(tx, kind, deleted, at);
        return deleted;
      });
    } while (some > 0 && !signal?.aborted);
  }
}
