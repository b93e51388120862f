import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import { Invalidations, type Sql, type Tx } from '#lib/platform';
import { subjectOf } from './session-subject.js';

export interface CredentialRow {
  passwordHash: string;
  bankPasswordHash: string | null;
}

/** A credential with who set its passwords, such as `agent:shop`; null where their owner did. */
export interface Credential extends CredentialRow {
  passwordSetBy: string | null;
  bankPasswordSetBy: string | null;
}

/** New hashes; what is left out stays. Who sets them for somebody else is noted until their owner changes them. */
export interface CredentialChange {
  passwordHash?: string;
  bankPasswordHash?: string;
  setBy: string | null;
}

/** The table of argon2id hashes. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly invalidations: Invalidations) {}

  async find(sql: Sql, kind: SessionKind, subjectId: number): Promise<Credential | undefined> {
    const rows = await sql.query<Credential>(
      `SELECT password_hash AS "passwordHash", bank_password_hash AS "bankPasswordHash", password_set_by AS "passwordSetBy",
              bank_password_set_by AS "bankPasswordSetBy"
       FROM credential WHERE kind = $1 AND subject_id = $2`,
      [kind, subjectId],
    );
    return rows[0];
  }

  /** Makes logins of one person wait for each other until the transaction ends. */
  async lock(sql: Sql, kind: SessionKind, subjectId: number): Promise<void> {
    await sql.query('SELECT 1 FROM credential WHERE kind = $1 AND subject_id = $2 FOR UPDATE', [kind, subjectId]);
  }

  /** @param setBy the person who chose them for the owner, such as `agent:shop`; null for the owner itself */
  async insert(sql: Sql, kind: SessionKind, subjectId: number, row: CredentialRow, setBy: string | null = null): Promise<void> {
    await sql.query(
      `INSERT INTO credential (kind, subject_id, password_hash, bank_password_hash, password_set_by, bank_password_set_by)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $4::text IS NOT NULL THEN $5 END)`,
      [kind, subjectId, row.passwordHash, row.bankPasswordHash, setBy],
    );
  }

  /** Takes the passwords away: nobody logs in until there are others. */
  async remove(tx: Tx, kind: SessionKind, subjectId: number): Promise<void> {
    await tx.query('DELETE FROM credential WHERE kind = $1 AND subject_id = $2', [kind, subjectId]);
    tx.afterCommit(() => this.invalidations.announce(subjectOf(kind, subjectId)));
  }

  /** The one way to change a row: who has to change a password first is part of what processes keep of sessions. */
  async change(tx: Tx, kind: SessionKind, subjectId: number, { passwordHash, bankPasswordHash, setBy }: CredentialChange): Promise<void> {
    await tx.query(
      `UPDATE credential SET password_hash = coalesce($3, password_hash), bank_password_hash = coalesce($4, bank_password_hash),
              password_set_by = CASE WHEN $3::text IS NULL THEN password_set_by ELSE $5 END,
              bank_password_set_by = CASE WHEN $4::text IS NULL THEN bank_password_set_by ELSE $5 END
       WHERE kind = $1 AND subject_id = $2`,
      [kind, subjectId, passwordHash ?? null, bankPasswordHash ?? null, setBy],
    );
    tx.afterCommit(() => this.invalidations.announce(subjectOf(kind, subjectId)));
  }
}
