import { Injectable } from '@nestjs/common';
import type { RetentionKind } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

export interface RetentionRun {
  kind: RetentionKind;
  ranAt: Date;
  deleted: number;
  lastDeleted: number;
  lastDeletedAt: Date | null;
}

/** What the retention periods have deleted. */
@Injectable()
export class RetentionRepository {
  async note(tx: Tx, kind: RetentionKind, deleted: number, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO retention_run (kind, ran_at, deleted, last_deleted, last_deleted_at)
       VALUES ($1, $2, $3::bigint, $3::bigint, CASE WHEN $3::bigint > 0 THEN $2::timestamptz END)
       ON CONFLICT (kind) DO UPDATE SET ran_at = EXCLUDED.ran_at, deleted = retention_run.deleted + EXCLUDED.deleted,
         last_deleted = CASE WHEN EXCLUDED.deleted > 0 THEN EXCLUDED.deleted ELSE retention_run.last_deleted END,
         last_deleted_at = coalesce(EXCLUDED.last_deleted_at, retention_run.last_deleted_at)`,
      [kind, at, deleted],
    );
  }

  runs(sql: Sql): Promise<RetentionRun[]> {
    return sql.query<RetentionRun>(
      `SELECT kind, ran_at AS "ranAt", deleted, last_deleted AS "lastDeleted", last_deleted_at AS "lastDeletedAt" FROM retention_run`,
    );
  }
}
