import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

/** A one-time link of a member. */
export interface PasswordLink {
  memberId: number;
  expiresAt: Date;
}

/** The table of one-time links by which members set their passwords. Hashes only: no token is stored. */
@Injectable()
export class PasswordLinksRepository {
  async insert(tx: Tx, { memberId, expiresAt }: PasswordLink, tokenHash: Buffer): Promise<void> {
    await tx.query('INSERT INTO password_link (member_id, token_hash, expires_at) VALUES ($1, $2, $3)', [memberId, tokenHash, expiresAt]);
  }

  async find(sql: Sql, tokenHash: Buffer, now: Date): Promise<PasswordLink | undefined> {
    const rows = await sql.query<PasswordLink>(
      'SELECT member_id AS "memberId", expires_at AS "expiresAt" FROM password_link WHERE token_hash = $1 AND expires_at > $2',
      [tokenHash, now],
    );
    return rows[0];
  }

  /** Of any number of uses of one link one succeeds. @returns whether this one did */
  async use(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
    const rows = await tx.query('DELETE FROM password_link WHERE token_hash = $1 AND expires_at > $2 RETURNING member_id', [
      tokenHash,
      now,
    ]);
    return rows.length > 0;
  }
}
