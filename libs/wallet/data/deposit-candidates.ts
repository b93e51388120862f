import { Injectable } from '@nestjs/common';
import type { DepositStatus } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';
import type { RequestTable } from './request-rows.js';

/** A deposit that an entry of a bank's list could pay. */
export interface DepositCandidate {
  id: number;
  memberId: number;
  account: string;
  nickname: string;
  /** Won. */
  amount: number;
  /** The name that it comes under. */
  depositor: string;
  holder: string;
  /** Digits of the account that the owner was shown; empty where it is not known. */
  shownAccount: string;
  askedAt: Date;
  status: DepositStatus;
  isFirst: boolean;
  /** The name differs from the holder's, and the rule that held when it was asked for looks at that. */
  holderDiffers: boolean;
  /** Its approval waits for a second administrator. */
  needsSecond: boolean;
}

const table: RequestTable = 'deposit';
const columns = `id, owner_id AS "memberId", account, nickname, amount, depositor, holder, shown_account AS "shownAccount",
  requested_at AS "askedAt", status, is_first AS "isFirst",
  coalesce(holder_differs, depositor <> holder) AS "holderDiffers", needs_second AS "needsSecond"`;

/** Deposits that wait for their money, and those that were approved by the house without an entry. */
const open = (since: string) => `initialisation_id IS NULL AND agent_id IS NULL AND entry_id IS NULL AND coin_transfer_id IS NULL
  AND (status = 'waiting' OR status IN ('approved', 'completed') AND approved_at >= ${since})`;

/** What libs/bank reads of deposits. */
@Injectable()
export class DepositCandidates {
  /** @param amounts won @param since approvals of before are left out */
  ofAmounts(sql: Sql, amounts: readonly number[], since: Date): Promise<DepositCandidate[]> {
    return sql.query<DepositCandidate>(`SELECT ${columns} FROM ${table} WHERE amount = ANY ($1) AND ${open('$2')} ORDER BY id`, [
      amounts,
      since,
    ]);
  }

  /** How many are open of each amount, won. */
  async amounts(sql: Sql, since: Date): Promise<Map<number, number>> {
    const rows = await sql.query<{ amount: number; count: number }>(
      `SELECT amount, count(*) AS count FROM ${table} WHERE ${open('$1')} GROUP BY amount`,
      [since],
    );
    return new Map(rows.map(({ amount, count }) => [amount, count]));
  }

  byIds(sql: Sql, ids: readonly number[]): Promise<DepositCandidate[]> {
    return sql.query<DepositCandidate>(`SELECT ${columns} FROM ${table} WHERE id = ANY ($1)`, [ids]);
  }

  /** Accounts of the owners of deposits, by deposit. */
  async owners(sql: Sql, ids: readonly number[]): Promise<Map<number, { memberId: number; account: string }>> {
    const rows = await sql.query<{ id: number; memberId: number; account: string }>(
      `SELECT id, owner_id AS "memberId", account FROM ${table} WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...owner }) => [id, owner]));
  }

  /** Deposits by bank that the house approved since an instant and did not take back: all of them, and those without an entry; won. */
  async approvedSince(sql: Sql, since: Date): Promise<{ amount: number; without: number; withoutAmount: number }> {
    return oneRow(
      await sql.query<{ amount: number; without: number; withoutAmount: number }>(
        `SELECT coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE entry_id IS NULL) AS without,
                coalesce(sum(amount) FILTER (WHERE entry_id IS NULL), 0)::bigint AS "withoutAmount"
         FROM ${table} WHERE agent_id IS NULL AND coin_transfer_id IS NULL AND status IN ('approved', 'completed') AND (approved_at >= $1 OR entry_id IS NOT NULL)`,
        [since],
      ),
    );
  }
}
