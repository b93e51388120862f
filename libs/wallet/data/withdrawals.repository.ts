import { Injectable } from '@nestjs/common';
import { withdrawalTransitions, type WithdrawalStatus } from '#lib/contract';
import { oneRow, type Tx } from '#lib/platform';
import type { OwnerProfile } from '../ports.js';
import { lockForStep, ownerColumns, requestColumns, takeStep, type RequestRow, type RequestStep } from './request-rows.js';

export interface WithdrawalRecord extends RequestRow<WithdrawalStatus> {
  isDuplicate: boolean;
  /** The bank's file that it is in. */
  fileId: number | null;
}

export interface NewWithdrawal {
  profile: OwnerProfile;
  /** Won. */
  amount: number;
  at: Date;
  duplicateWindowMinutes: number;
  /** The whole account number, sealed; null where the owner has none. */
  sealedAccount: string | null;
  /** Where it is paid by coin. */
  coinTransferId: number | null;
}

@Injectable()
export class WithdrawalsRepository {
  /** The flag compares with the owner's earlier requests, so the caller holds the owner's lock. */
  async insert(tx: Tx, withdrawal: NewWithdrawal): Promise<WithdrawalRecord> {
    const { names, values } = ownerColumns(withdrawal.profile);
    await tx.query(
      `UPDATE withdrawal SET is_duplicate = true WHERE owner_id = $1 AND NOT is_duplicate
         AND requested_at > $2::timestamptz - make_interval(mins => $3)`,
      [withdrawal.profile.ownerId, withdrawal.at, withdrawal.duplicateWindowMinutes],
    );
    const row = oneRow(
      await tx.query<WithdrawalRecord>(
        `INSERT INTO withdrawal (${names}, amount, requested_at, bank_account_sealed, coin_transfer_id, is_duplicate)
       VALUES ($1, $2, $3, $4, $5, $6::ltree, $7, $8, $9, $10, $11, $12, $14, $15,
         EXISTS (SELECT FROM withdrawal WHERE owner_id = $2
           AND requested_at > $12::timestamptz - make_interval(mins => $13)))
       RETURNING ${requestColumns}, is_duplicate AS "isDuplicate", file_id AS "fileId"`,
        [
          ...[...values, withdrawal.amount, withdrawal.at, withdrawal.duplicateWindowMinutes],
          ...[withdrawal.sealedAccount, withdrawal.coinTransferId],
        ],
      ),
    );
    return row;
  }

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED or NOT_APPROVED_YET */
  lock(tx: Tx, id: number, to: WithdrawalStatus): Promise<RequestRow<WithdrawalStatus>> {
    return lockForStep(tx, 'withdrawal', withdrawalTransitions, { id, to });
  }

  /** Takes a step that `lock` allowed. */
  step(tx: Tx, step: RequestStep<WithdrawalStatus>): Promise<RequestRow<WithdrawalStatus>> {
    return takeStep(tx, 'withdrawal', step);
  }

  /** True when the owner asked in the span and was not refused. */
  async askedBetween(tx: Tx, ownerId: number, from: Date, until: Date): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM withdrawal WHERE owner_id = $1 AND requested_at >= $2 AND requested_at < $3 AND status <> 'refused' LIMIT 1`,
      [ownerId, from, until],
    );
    return rows.length > 0;
  }
}
