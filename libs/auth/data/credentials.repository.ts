import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import type { Sql } from '#lib/platform';

export interface CredentialRow {
  passwordHash: string;
  bankPasswordHash: string | null;
}

/** The table of argon2id hashes. */
@Injectable()
export class CredentialsRepository {
  async find(sql: Sql, kind: SessionKind, subjectId: number): Promise<CredentialRow | undefined> {
    const rows = await sql.query<CredentialRow>(
      'SELECT password_hash AS "passwordHash", bank_password_hash AS "bankPasswordHash" FROM credential WHERE kind = $1 AND subject_id = $2',
      [kind, subjectId],
    );
    return rows[0];
  }

  /** Makes logins of one person wait for each other until the transaction ends. */
  async lock(sql: Sql, kind: SessionKind, subjectId: number): Promise<void> {
    await sql.query('SELECT 1 FROM credential WHERE kind = $1 AND subject_id = $2 FOR UPDATE', [kind, subjectId]);
  }

  async insert(sql: Sql, kind: SessionKind, subjectId: number, row: CredentialRow): Promise<void> {
    await sql.query('INSERT INTO credential (kind, subject_id, password_hash, bank_password_hash) VALUES ($1, $2, $3, $4)', [
      kind,
      subjectId,
      row.passwordHash,
      row.bankPasswordHash,
    ]);
  }

  /** Sets what is not null. */
  async change(
    sql: Sql,
    kind: SessionKind,
    subjectId: number,
    row: { passwordHash: string | null; bankPasswordHash: string | null },
  ): Promise<void> {
    await sql.query(
      `UPDATE credential SET password_hash = coalesce($3, password_hash), bank_password_hash = coalesce($4, bank_password_hash) WHERE kind = $1 AND subject_id = $2`,
      [kind, subjectId, row.passwordHash, row.bankPasswordHash],
    );
  }
}
