import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import { Invalidations, repository, type Sql, type Tx } from '#lib/platform';
import { subjectOf } from '../../data/session-subject.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';

/** Whose factor it is. */
export interface FactorOwner {
  kind: SessionKind;
  subjectId: number;
}

/** The tables of code apps and recovery codes. Whether somebody has one is part of what processes keep of sessions. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly invalidations: Invalidations) {}

  async find(sql: Sql, { kind, subjectId }: FactorOwner): Promise<SecondFactor | undefined> {
    return (await repository(sql, SecondFactor).findOneBy({ kind, subjectId })) ?? undefined;
  }

  async begin(sql: Sql, { kind, subjectId }: FactorOwner, pendingSecret: string): Promise<void> {
    await repository(sql, SecondFactor).upsert({ kind, subjectId, pendingSecret }, ['kind', 'subjectId']);
  }

  /** The pending secret becomes the one that counts. @returns false when it is no longer the pending one */
  async confirm(tx: Tx, { kind, subjectId }: FactorOwner, pending: { secret: string; step: number; at: Date }): Promise<boolean> {
    const rows = await tx.query<{ step: number }>(
      `UPDATE second_factor SET secret = pending_secret, pending_secret = NULL, last_step = $4, confirmed_at = $5
       WHERE kind = $1 AND subject_id = $2 AND pending_secret = $3 RETURNING last_step AS step`,
      [kind, subjectId, pending.secret, pending.step, pending.at],
    );
    if (rows.length > 0) this.changed(tx, { kind, subjectId });
    return rows.length > 0;
  }

  /** Compare and set: of any number of uses of one code one succeeds, and none of an older code after it. */
  async useStep(sql: Sql, { kind, subjectId }: FactorOwner, step: number): Promise<boolean> {
    const rows = await sql.query<{ step: number }>(
      `UPDATE second_factor SET last_step = $3 WHERE kind = $1 AND subject_id = $2 AND secret IS NOT NULL AND last_step < $3
       RETURNING last_step AS step`,
      [kind, subjectId, step],
    );
    return rows.length > 0;
  }

  /** @returns whether there was such a code; it is used up now */
  async useRecoveryCode(sql: Sql, { kind, subjectId }: FactorOwner, codeHash: Buffer): Promise<boolean> {
    const rows = await sql.query<{ kind: SessionKind }>(
      `DELETE FROM recovery_code WHERE kind = $1 AND subject_id = $2 AND code_hash = $3 RETURNING kind`,
      [kind, subjectId, codeHash],
    );
    return rows.length > 0;
  }

  recoveryCodesLeft(sql: Sql, { kind, subjectId }: FactorOwner): Promise<number> {
    return repository(sql, RecoveryCode).countBy({ kind, subjectId });
  }

  async replaceRecoveryCodes(tx: Tx, { kind, subjectId }: FactorOwner, hashes: readonly Buffer[]): Promise<void> {
    await repository(tx, RecoveryCode).delete({ kind, subjectId });
    await repository(tx, RecoveryCode).insert(hashes.map((codeHash) => ({ kind, subjectId, codeHash })));
  }

  /** The code app, its recovery codes and the passkeys beside it. @returns whether there was one */
  async remove(tx: Tx, { kind, subjectId }: FactorOwner): Promise<boolean> {
    const found = await this.find(tx, { kind, subjectId });
    await repository(tx, RecoveryCode).delete({ kind, subjectId });
    await repository(tx, Passkey).delete({ kind, subjectId });
    await repository(tx, SecondFactor).delete({ kind, subjectId });
    this.changed(tx, { kind, subjectId });
    return found?.secret != null;
  }

  private changed(tx: Tx, { kind, subjectId }: FactorOwner): void {
    tx.afterCommit(() => this.invalidations.announce(subjectOf(kind, subjectId)));
  }
}
