import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { refuse } from '#lib/contract';
import { assert, type Clock, type OwnerKind } from '#lib/kernel';
import { CLOCK, violates, type Sql, type Tx } from '#lib/platform';
import { owned, site, type AccountRef } from './domain/accounts.js';
import { assertTransfer, type Cause, type PostingDraft, type TransferDraft, type TransferKind } from './domain/transfer.js';

/** Balances of one owner from one snapshot; `version` grows with every change of any of them. */
export interface WalletSnapshot {
  ownerId: number;
  ownerKind: OwnerKind;
  /** Won. */
  money: number;
  hold: number;
  receivable: number;
  point: number;
  /** Eggs; the documented wire calls them `balance`. */
  balance: number;
  version: number;
}

/** A recall: takes back what was given, as far as it is still there. */
export interface Recall {
  key: string;
  kind: TransferKind;
  cause: Cause;
  actor: string;
  ownerId: number;
  /** Won. */
  amount: number;
  to: AccountRef;
  /** Further postings of the same transfer. */
  also?: PostingDraft[];
}

/** The double-entry ledger: the only door to money, points and eggs. Every call runs in the caller's transaction. */
@Injectable()
export class Ledger {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opens all accounts of a new member or agent; again does nothing. */
  async open(sql: Sql, ownerKind: OwnerKind, ownerId: number): Promise<void> {
    await sql.query('SELECT ledger_open($1, $2)', [ownerKind, ownerId]);
  }

  /**
   * Posts transfers in order, each once per key; credits repay open debts first.
   * @returns the keys that took effect now; the others had been posted before
   * @throws DomainError INSUFFICIENT_BALANCE or INSUFFICIENT_POINT when an account would become negative: nothing is posted
   */
  async post(tx: Tx, transfers: TransferDraft[]): Promise<Set<string>> {
    if (transfers.length === 0) return new Set();
    const { posted, indebted } = await this.postBatch(tx, transfers);
    for (const ownerId of indebted) await this.repay(tx, ownerId);
    return new Set(posted);
  }

  private async postBatch(tx: Tx, transfers: TransferDraft[]): Promise<{ posted: string[]; indebted: number[] }> {
    transfers.forEach(assertTransfer);
    const postings = transfers.flatMap((transfer, index) => transfer.postings.map((posting) => ({ ...posting, transfer: index + 1 })));
    try {
      const [row] = await tx.query<{ posted: string[]; indebted: number[] }>(
        `SELECT posted, indebted FROM ledger_post($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7,
           $8::int[], $9::bigint[], $10::text[], $11::bigint[], $12::text[], $13::bigint[])`,
        [
          transfers.map((transfer) => transfer.key),
          transfers.map((transfer) => transfer.kind),
          transfers.map((transfer) => transfer.cause.kind),
          transfers.map((transfer) => String(transfer.cause.id)),
          transfers.map((transfer) => transfer.actor),
          transfers.map((transfer) => transfer.memo ?? null),
          this.clock.now(),
          postings.map((posting) => posting.transfer),
          postings.map((posting) => posting.from.owner),
          postings.map((posting) => posting.from.kind),
          postings.map((posting) => posting.to.owner),
          postings.map((posting) => posting.to.kind),
          postings.map((posting) => posting.amount),
        ],
      );
      this.outbox.wakeAfterCommit(tx);
      return row!;
    } catch (error) {
      throw insufficient(error, transfers) ?? error;
    }
  }

  /**
   * Takes back an amount from cash: what is there moves, the rest becomes a debt that freezes withdrawals until later
   * credits have repaid it. A replayed key moves nothing and answers the first outcome.
   * @returns what could not be taken, won
   */
  async recall(tx: Tx, recall: Recall): Promise<number> {
    const { key, kind, cause, actor, ownerId, amount, to, also = [] } = recall;
    const cash = await this.lockCash(tx, ownerId);
    const taken = Math.min(cash, amount);
    const missing = amount - taken;
    const postings: PostingDraft[] = [...also];
    if (taken > 0) postings.push({ from: owned(ownerId, 'cash'), to, amount: taken });
    if (missing > 0) {
      // The house fronts what is missing, and the member's receivable account keeps the claim.
      postings.push({ from: site('receivable'), to, amount: missing });
      postings.push({ from: site('debt_clearing'), to: owned(ownerId, 'receivable'), amount: missing });
    }
    const { posted } = await this.postBatch(tx, [{ key, kind, cause, actor, postings }]);
    if (!posted.includes(key)) return this.debtOf(tx, key);
    if (missing > 0) {
      await tx.query('INSERT INTO debt (owner_id, transfer_key, amount, at) VALUES ($1, $2, $3, $4)', [ownerId, key, missing, this.clock.now()]);
    }
    return missing;
  }

  private async debtOf(tx: Tx, key: string): Promise<number> {
    const [debt] = await tx.query<{ amount: number }>('SELECT amount FROM debt WHERE transfer_key = $1', [key]);
    return debt?.amount ?? 0;
  }

  /** Repays open debts from cash, oldest first. */
  private async repay(tx: Tx, ownerId: number): Promise<void> {
    let cash = await this.lockCash(tx, ownerId);
    const debts = await tx.query<{ id: number; amount: number; repaid: number }>(
      'SELECT id, amount, repaid FROM debt WHERE owner_id = $1 AND repaid < amount ORDER BY id FOR UPDATE',
      [ownerId],
    );
    const transfers: TransferDraft[] = [];
    for (const debt of debts) {
      const part = Math.min(cash, debt.amount - debt.repaid);
      if (part === 0) break;
      cash -= part;
      const repaid = debt.repaid + part;
      await tx.query('UPDATE debt SET repaid = $2 WHERE id = $1', [debt.id, repaid]);
      transfers.push({
        key: `repay:${debt.id}:${repaid}`,
        kind: 'debt_repaid',
        cause: { kind: 'debt', id: debt.id },
        actor: 'system',
        postings: [
          { from: owned(ownerId, 'cash'), to: site('receivable'), amount: part },
          { from: owned(ownerId, 'receivable'), to: site('debt_clearing'), amount: part },
        ],
      });
    }
    if (transfers.length > 0) await this.postBatch(tx, transfers);
  }

  private async lockCash(tx: Tx, ownerId: number): Promise<number> {
    const rows = await tx.query<{ kind: string; balance: number }>(
      `SELECT kind, balance FROM account WHERE owner_id = $1 AND kind IN ('cash', 'receivable') ORDER BY id FOR NO KEY UPDATE`,
      [ownerId],
    );
    const cash = rows.find((row) => row.kind === 'cash');
    assert(cash, `owner ${ownerId} has no cash account`);
    return cash.balance;
  }

  /** Balances of owners, each from the statement's one snapshot. Unknown owners are left out. */
  async snapshots(sql: Sql, ownerIds: number[]): Promise<Map<number, WalletSnapshot>> {
    const rows = await sql.query<WalletSnapshot>(
      `SELECT owner_id AS "ownerId", min(owner_kind) AS "ownerKind",
              coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0)::bigint AS money,
              coalesce(sum(balance) FILTER (WHERE kind = 'hold'), 0)::bigint AS hold,
              coalesce(sum(balance) FILTER (WHERE kind = 'receivable'), 0)::bigint AS receivable,
              coalesce(sum(balance) FILTER (WHERE kind = 'point'), 0)::bigint AS point,
              coalesce(sum(balance) FILTER (WHERE kind = 'egg'), 0)::bigint AS balance,
              sum(version)::bigint AS version
       FROM account WHERE owner_id = ANY ($1) AND owner_id > 0 GROUP BY owner_id`,
      [ownerIds],
    );
    return new Map(rows.map((row) => [row.ownerId, row]));
  }

  async snapshot(sql: Sql, ownerId: number): Promise<WalletSnapshot> {
    const snapshot = (await this.snapshots(sql, [ownerId])).get(ownerId);
    assert(snapshot, `owner ${ownerId} has no accounts`);
    return snapshot;
  }
}

/** The database's refusal of a negative balance as an answer for the caller. */
function insufficient(error: unknown, transfers: TransferDraft[]): Error | undefined {
  if (!violates(error, 'posting_source_not_negative', 'account_balance_check')) return undefined;
  const points = transfers.some((transfer) => transfer.postings.some(({ from }) => from.owner !== 0 && from.kind === 'point'));
  return refuse(points ? 'INSUFFICIENT_POINT' : 'INSUFFICIENT_BALANCE');
}
