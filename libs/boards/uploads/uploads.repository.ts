import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

export interface Upload {
  name: string;
  expiresAt: Date;
  storedAt: Date | null;
}

/** The table of uploads: who may put which image, and what became of it. */
@Injectable()
export class UploadsRepository {
  async insert(sql: Sql, upload: { name: string; tokenHash: Buffer; owner: string; at: Date; expiresAt: Date }): Promise<void> {
    await sql.query('INSERT INTO upload (name, token_hash, owner, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      upload.name,
      upload.tokenHash,
      upload.owner,
      upload.at,
      upload.expiresAt,
    ]);
  }

  async lock(tx: Tx, name: string, tokenHash: Buffer): Promise<Upload | undefined> {
    const [row] = await tx.query<Upload>(
      'SELECT name, expires_at AS "expiresAt", stored_at AS "storedAt" FROM upload WHERE name = $1 AND token_hash = $2 FOR UPDATE',
      [name, tokenHash],
    );
    return row;
  }

  async stored(tx: Tx, name: string, bytes: number, at: Date): Promise<void> {
    await tx.query('UPDATE upload SET stored_at = $2, bytes = $3 WHERE name = $1', [name, at, bytes]);
  }

  /** How many addresses an owner has asked for since an instant. */
  async countSince(sql: Sql, owner: string, since: Date): Promise<number> {
    const [row] = await sql.query<{ n: number }>('SELECT count(*) AS n FROM upload WHERE owner = $1 AND created_at > $2', [owner, since]);
    return row!.n;
  }

  /** Addresses that ran out unused. */
  async forgetUnused(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM upload WHERE stored_at IS NULL AND expires_at < $1', [before]);
  }
}
