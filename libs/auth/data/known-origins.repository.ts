import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import type { Sql } from '#lib/platform';

/** The table of devices and addresses that accounts have logged in from. */
@Injectable()
export class KnownOriginsRepository {
  /** Those of the marks that the account has logged in with, as hexadecimal text. */
  async known(sql: Sql, kind: SessionKind, subjectId: number, marks: readonly Buffer[]): Promise<Set<string>> {
    const rows = await sql.query<{ mark: Buffer }>(
      'SELECT mark FROM known_origin WHERE kind = $1 AND subject_id = $2 AND mark = ANY ($3)',
      [kind, subjectId, marks],
    );
    return new Set(rows.map(({ mark }) => mark.toString('hex')));
  }

  async remember(sql: Sql, subject: { kind: SessionKind; subjectId: number }, marks: readonly Buffer[], at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO known_origin (kind, subject_id, mark, seen_at) SELECT $1, $2, mark, $4 FROM unnest($3::bytea[]) AS mark
       ON CONFLICT (kind, subject_id, mark) DO UPDATE SET seen_at = excluded.seen_at`,
      [subject.kind, subject.subjectId, marks, at],
    );
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM known_origin WHERE seen_at < $1', [before]);
  }
}
