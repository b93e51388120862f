import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { FairnessReport } from '../fairness/fairness-report.js';

/** The newest report of every game. */
@Injectable()
export class FairnessReportsRepository {
  async replace(sql: Sql, reports: readonly FairnessReport[], at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO fairness_report (game, rounds, markets, counted_at)
       SELECT r->>'game', (r->>'rounds')::int, r->'markets', $2 FROM jsonb_array_elements($1::jsonb) r
       ON CONFLICT (game) DO UPDATE SET rounds = EXCLUDED.rounds, markets = EXCLUDED.markets, counted_at = EXCLUDED.counted_at`,
      [JSON.stringify(reports), at],
    );
  }

  async all(sql: Sql): Promise<(FairnessReport & { countedAt: Date })[]> {
    return sql.query('SELECT game, rounds, markets, counted_at AS "countedAt" FROM fairness_report');
  }
}
