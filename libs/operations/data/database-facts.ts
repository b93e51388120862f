import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** What PostgreSQL tells of itself. */
@Injectable()
export class DatabaseFacts {
  /** For how long the oldest open transaction of this database has been open, ms. */
  async longestTransactionMs(sql: Sql): Promise<number> {
    const row = oneRow(
      await sql.query<{ ms: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::double precision AS ms FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      ),
    );
    return Math.max(0, row.ms);
  }
}
