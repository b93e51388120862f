import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { SmsCode } from './sms-code.entity.js';

export type { SmsCode };

/** The table of codes that were sent. */
@Injectable()
export class SmsCodesRepository {
  async insert(sql: Sql, code: Omit<SmsCode, 'verifiedAt' | 'spentAt'>): Promise<void> {
    const { keyHash, phoneHash, codeHash, sentAt, expiresAt } = code;
    await repository(sql, SmsCode).insert({ keyHash, phoneHash, codeHash, sentAt, expiresAt });
  }

  /** In place of one of the same key. */
  async replace(tx: Tx, code: Omit<SmsCode, 'verifiedAt' | 'spentAt'>): Promise<void> {
    await repository(tx, SmsCode).delete({ keyHash: code.keyHash });
    await this.insert(tx, code);
  }

  /** One that nobody has joined with. */
  async find(sql: Sql, keyHash: Buffer): Promise<SmsCode | undefined> {
    return (await repository(sql, SmsCode).findOneBy({ keyHash, spentAt: IsNull() })) ?? undefined;
  }

  async verify(sql: Sql, keyHash: Buffer, at: Date): Promise<void> {
    await repository(sql, SmsCode).update({ keyHash, verifiedAt: IsNull() }, { verifiedAt: at });
  }

  /** @returns false when somebody else has joined with it meanwhile */
  async spend(tx: Tx, keyHash: Buffer, at: Date): Promise<boolean> {
    const code = await lockRow(tx, SmsCode, { keyHash, spentAt: IsNull() });
    if (code) await repository(tx, SmsCode).update({ keyHash }, { spentAt: at });
    return code !== undefined;
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await repository(sql, SmsCode).delete({ sentAt: LessThan(before) });
  }
}
