import { Injectable } from '@nestjs/common';
import type { OperationsRule } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Finding } from '../domain/findings.js';

export interface AlertRow {
  rule: OperationsRule;
  subject: string;
  value: number;
  isMoney: boolean;
  openedAt: Date;
  closedAt: Date | null;
}

const keptDays = 30;

/** What was wrong, from when until when. */
@Injectable()
export class AlertsRepository {
  /** Opens what is new, keeps the worst value of what is open, and closes what is no longer found. */
  async keep(sql: Sql, findings: readonly Finding[]): Promise<void> {
    await sql.query(
      `INSERT INTO operations_alert AS known (rule, subject, value, is_money, opened_at)
       SELECT rule, subject, value, "isMoney", coalesce(since, now())
       FROM jsonb_to_recordset($1::jsonb) AS found (rule text, subject text, value double precision, "isMoney" boolean, since timestamptz)
       ORDER BY rule, subject
       ON CONFLICT (rule, subject) WHERE closed_at IS NULL DO UPDATE SET value = EXCLUDED.value, is_money = EXCLUDED.is_money
       WHERE EXCLUDED.value > known.value`,
      [JSON.stringify(findings)],
    );
    await sql.query(
      `UPDATE operations_alert SET closed_at = now() WHERE closed_at IS NULL
         AND (rule, subject) NOT IN (SELECT rule, subject FROM unnest($1::text[], $2::text[]) AS found (rule, subject))`,
      [findings.map(({ rule }) => rule), findings.map(({ subject }) => subject)],
    );
  }

  /** Open ones, and those of the last day, the newest first. */
  recent(sql: Sql): Promise<AlertRow[]> {
    return sql.query<AlertRow>(
      `SELECT rule, subject, value, is_money AS "isMoney", opened_at AS "openedAt", closed_at AS "closedAt" FROM operations_alert
       WHERE closed_at IS NULL OR closed_at > now() - interval '1 day' ORDER BY closed_at DESC NULLS FIRST, id DESC LIMIT 60`,
    );
  }

  async forget(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM operations_alert WHERE closed_at < now() - make_interval(days => $1)', [keptDays]);
  }
}
