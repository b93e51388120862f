import { Injectable } from '@nestjs/common';
import { repository, type Sql } from '#lib/platform';
import type { FairnessReport } from '../fairness/fairness-report.js';
import { FairnessReportEntity } from './fairness-report.entity.js';

/** The newest report of every game. */
@Injectable()
export class FairnessReportsRepository {
  async replace(sql: Sql, reports: readonly FairnessReport[], at: Date): Promise<void> {
    const rows = reports.map(({ game, rounds, markets }) => ({ game, rounds, markets, countedAt: at }));
    await repository(sql, FairnessReportEntity).upsert(rows, ['game']);
  }

  all(sql: Sql): Promise<(FairnessReport & { countedAt: Date })[]> {
    return repository(sql, FairnessReportEntity).find();
  }
}
