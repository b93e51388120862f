import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

/** A code on its way to a phone. */
export interface SmsCode {
  keyHash: Buffer;
  phone: string;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
}

/** The table of codes that were sent. */
@Injectable()
export class SmsCodesRepository {
  async insert(sql: Sql, { keyHash, phone, codeHash, sentAt, expiresAt }: Omit<SmsCode, 'verifiedAt'>): Promise<void> {
    await sql.query('INSERT INTO sms_code (key_hash, phone, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      keyHash,
      phone,
      codeHash,
      sentAt,
      expiresAt,
    ]);
  }

  /** One that nobody has joined with. */
  async find(sql: Sql, keyHash: Buffer): Promise<SmsCode | undefined> {
    const rows = await sql.query<SmsCode>(
      `SELECT key_hash AS "keyHash", phone, code_hash AS "codeHash", sent_at AS "sentAt", expires_at AS "expiresAt", verified_at AS "verifiedAt"
       FROM sms_code WHERE key_hash = $1 AND spent_at IS NULL`,
      [keyHash],
    );
    return rows[0];
  }

  async verify(sql: Sql, keyHash: Buffer, at: Date): Promise<void> {
    await sql.query('UPDATE sms_code SET verified_at = coalesce(verified_at, $2) WHERE key_hash = $1', [keyHash, at]);
  }

  /** @returns false when somebody else has joined with it meanwhile */
  async spend(tx: Tx, keyHash: Buffer, at: Date): Promise<boolean> {
    const rows = await tx.query('UPDATE sms_code SET spent_at = $2 WHERE key_hash = $1 AND spent_at IS NULL RETURNING 1', [keyHash, at]);
    return rows.length > 0;
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM sms_code WHERE sent_at < $1', [before]);
  }
}
