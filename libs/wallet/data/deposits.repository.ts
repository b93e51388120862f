import { Injectable } from '@nestjs/common';
import { depositTransitions, type DepositStatus, refuse } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { JudgedDepositor } from '../domain/depositor.js';
import type { OwnerProfile } from '../ports.js';
import { lockForStep, ownerColumns, requestColumns, takeStep, type RequestRow, type RequestStep } from './request-rows.js';

export interface DepositRecord extends RequestRow<DepositStatus> {
  /** The name the deposit comes under. */
  depositor: string;
  /** Null for deposits of before the rule for depositors. */
  holderDiffers: boolean | null;
  needsSecond: boolean;
  isDuplicate: boolean;
  isDouble: boolean;
  isFirst: boolean;
  /** Points given with the approval. */
  bonus: number;
  /** The owner's cash right after the approval, won; null where it was not noted. */
  balanceAfter: number | null;
  /** The entry of the bank that paid it. */
  entryId: number | null;
}

export interface NewDeposit extends JudgedDepositor {
  profile: OwnerProfile;
  /** Won. */
  amount: number;
  depositor: string;
  /** Digits of the account that the owner is shown; empty where there is none. */
  shownAccount: string;
  /** Where it comes by coin. */
  coinTransferId: number | null;
  at: Date;
  duplicateWindowMinutes: number;
  doubleWindowMinutes: number;
}

/** Columns of a deposit beside those of every request. */
export const depositColumns = `depositor, holder_differs AS "holderDiffers", needs_second AS "needsSecond", is_duplicate AS "isDuplicate",
  is_double AS "isDouble", is_first AS "isFirst", bonus, balance_after AS "balanceAfter",
  entry_id AS "entryId"`;

/** What an owner has deposited so far. */
export interface DepositHistory {
  waiting: number;
  /** Sum of the approved deposits that were not taken back, won. */
  approvedTotal: number;
}

@Injectable()
export class DepositsRepository {
  async historyOf(sql: Sql, ownerId: number): Promise<DepositHistory> {
    const row = oneRow(
      await sql.query<DepositHistory>(
        `SELECT count(*) FILTER (WHERE status = 'waiting') AS waiting,
              coalesce(sum(amount) FILTER (WHERE status IN ('approved', 'completed')), 0)::bigint AS "approvedTotal"
       FROM deposit WHERE owner_id = $1`,
        [ownerId],
      ),
    );
    return row;
  }

  /** Flags compare with the owner's earlier requests, so the caller holds the owner's lock. */
  async insert(tx: Tx, deposit: NewDeposit): Promise<DepositRecord> {
    const { names, values } = ownerColumns(deposit.profile);
    const earlier = [deposit.profile.ownerId, deposit.at];
    // The earlier ones are as much duplicates as the one that comes.
    await tx.query(
      `UPDATE deposit SET is_duplicate = true WHERE owner_id = $1 AND NOT is_duplicate AND amount = $3
         AND requested_at > $2::timestamptz - make_interval(mins => $4)`,
      [...earlier, deposit.amount, deposit.duplicateWindowMinutes],
    );
    await tx.query(
      `UPDATE deposit SET is_double = true WHERE owner_id = $1 AND NOT is_double AND requested_at > $2::timestamptz - make_interval(mins => $3)`,
      [...earlier, deposit.doubleWindowMinutes],
    );
    const row = oneRow(
      await tx.query<DepositRecord>(
        `INSERT INTO deposit (${names}, amount, depositor, requested_at, is_duplicate, is_double, is_first, holder_differs, needs_second,
         shown_account, coin_transfer_id)
       VALUES ($1, $2, $3, $4, $5, $6::ltree, $7, $8, $9, $10, $11, $12, $13,
         EXISTS (SELECT FROM deposit WHERE owner_id = $2 AND amount = $11
           AND requested_at > $13::timestamptz - make_interval(mins => $14)),
         EXISTS (SELECT FROM deposit WHERE owner_id = $2
           AND requested_at > $13::timestamptz - make_interval(mins => $15)),
         NOT EXISTS (SELECT FROM deposit WHERE owner_id = $2 AND status IN ('approved', 'completed')), $16, $17, $18, $19)
       RETURNING ${requestColumns}, ${depositColumns}`,
        [
          ...[...values, deposit.amount, deposit.depositor, deposit.at],
          ...[deposit.duplicateWindowMinutes, deposit.doubleWindowMinutes],
          ...[deposit.holderDiffers, deposit.needsSecond, deposit.shownAccount, deposit.coinTransferId],
        ],
      ),
    );
    return row;
  }

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED or NOT_APPROVED_YET */
  lock(tx: Tx, id: number, to: DepositStatus): Promise<RequestRow<DepositStatus>> {
    return lockForStep(tx, 'deposit', depositTransitions, { id, to });
  }

  /** Takes a step that `lock` allowed. */
  step(tx: Tx, step: RequestStep<DepositStatus>): Promise<RequestRow<DepositStatus>> {
    return takeStep(tx, 'deposit', step);
  }

  /** Holds a deposit for the entry that pays it. @throws DomainError NOT_FOUND */
  async lockForEntry(tx: Tx, id: number): Promise<RequestRow<DepositStatus> & { entryId: number | null }> {
    const [row] = await tx.query<RequestRow<DepositStatus> & { entryId: number | null }>(
      `SELECT ${requestColumns}, entry_id AS "entryId" FROM deposit WHERE id = $1 AND initialisation_id IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    if (!row) throw refuse('NOT_FOUND');
    return row;
  }

  async noteEntry(tx: Tx, id: number, entryId: number | null): Promise<void> {
    await tx.query('UPDATE deposit SET entry_id = $2 WHERE id = $1', [id, entryId]);
  }

  /** The step to `approved`, with the points that come with it and the entry of the bank that paid it. */
  async approve(tx: Tx, step: Omit<RequestStep<DepositStatus>, 'to'>, bonus: number, entryId?: number): Promise<RequestRow<DepositStatus>> {
    const row = oneRow(
      await tx.query<RequestRow<DepositStatus>>(
        `UPDATE deposit SET status = 'approved', processed_at = $2, processed_by = $3, approved_at = $2, bonus = $4, agent_id = $5, entry_id = $6
       WHERE id = $1 RETURNING ${requestColumns}`,
        [step.id, step.at, step.by, bonus, step.agentId ?? null, entryId ?? null],
      ),
    );
    return row;
  }

  /** Notes what the owner had right after the approval, won. */
  async noteBalance(tx: Tx, id: number, balance: number): Promise<void> {
    await tx.query('UPDATE deposit SET balance_after = $2 WHERE id = $1', [id, balance]);
  }

  /** True when another deposit of the owner was approved in the span, taken back since or not. */
  async approvedAnother(tx: Tx, deposit: RequestRow, from: Date, until: Date): Promise<boolean> {
    const rows = await tx.query('SELECT FROM deposit WHERE owner_id = $1 AND id <> $2 AND approved_at >= $3 AND approved_at < $4 LIMIT 1', [
      deposit.ownerId,
      deposit.id,
      from,
      until,
    ]);
    return rows.length > 0;
  }

  /** Whether the rule for depositors' names has an administrator's approval wait for a second one. */
  async needsSecond(tx: Tx, id: number): Promise<boolean> {
    const row = oneRow(await tx.query<{ needsSecond: boolean }>('SELECT needs_second AS "needsSecond" FROM deposit WHERE id = $1', [id]));
    return row.needsSecond;
  }

  async bonusOf(tx: Tx, id: number): Promise<number> {
    const row = oneRow(await tx.query<{ bonus: number }>('SELECT bonus FROM deposit WHERE id = $1', [id]));
    return row.bonus;
  }
}
