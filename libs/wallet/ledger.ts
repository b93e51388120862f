import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { refuse } from '#lib/contract';
import { assert, type Clock, must, type OwnerKind } from '#lib/kernel';
import { type BatchSql, type BatchTx, CLOCK, joinedEffects, oneRow, reads, type Sql, type Tx, violates, writes } from '#lib/platform';
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
  /** For the statement. */
  memo?: string;
  /** As of a transfer. */
  at?: Date;
}

/** What a recall could not take. */
interface Debt {
  key: string;
  ownerId: number;
  /** Won. */
  amount: number;
  at: Date;
}

/** What became of a list of transfers. */
interface Posted {
  /** Keys that took effect now. */
  posted: Set<string>;
  /** Credited owners who still owe. */
  indebted: number[];
}

const callLedgerPost = {
  name: 'ledger-post',
  text: `SELECT posted, indebted FROM ledger_post($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
           $8::int[], $9::bigint[], $10::text[], $11::bigint[], $12::text[], $13::bigint[])`,
};

const selectBalances = {
  name: 'select-balances',
  text: `SELECT owner_id AS "ownerId", min(owner_kind) AS "ownerKind",
                coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0)::bigint AS money,
                coalesce(sum(balance) FILTER (WHERE kind = 'hold'), 0)::bigint AS hold,
                coalesce(sum(balance) FILTER (WHERE kind = 'receivable'), 0)::bigint AS receivable,
                coalesce(sum(balance) FILTER (WHERE kind = 'point'), 0)::bigint AS point,
                coalesce(sum(balance) FILTER (WHERE kind = 'egg'), 0)::bigint AS balance,
                sum(version)::bigint AS version
         FROM account WHERE owner_id = ANY ($1) AND owner_id > 0 GROUP BY owner_id`,
};

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

  /** Opens the account of an agent's position, the only one of an owner that may be below zero; again does nothing. */
  async openPosition(sql: Sql, agentId: number): Promise<void> {
    await sql.query('SELECT ledger_open_position($1)', [agentId]);
  }

  /** Positions by agent, won; those who never had rates are left out. */
  async positions(sql: Sql, agentIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ id: number; balance: number }>(
      {
        name: 'select-positions',
        text: `SELECT owner_id AS id, coalesce(balance, 0) AS balance FROM account WHERE owner_id = ANY ($1) AND kind = 'position'`,
      },
      [agentIds],
    );
    return new Map(rows.map(({ id, balance }) => [id, balance]));
  }

  /**
   * Posts transfers in order, each once per key; credits repay open debts first.
   * @returns the keys that took effect now; the others had been posted before
   * @throws DomainError INSUFFICIENT_BALANCE or INSUFFICIENT_POINT when an account would become negative: nothing is posted
   */
  async post(tx: BatchTx, transfers: TransferDraft[]): Promise<Set<string>> {
    if (transfers.length === 0) return new Set();
    const { posted, indebted } = await tx.batch(this.postings, transfers);
    await this.repayDebts(tx, indebted);
    return posted;
  }

  /** Repays what credited owners owe, for anybody who had the database post by itself. */
  async repayDebts(tx: BatchTx, indebted: readonly number[]): Promise<void> {
    for (const ownerId of indebted) await tx.batch(this.repayments, ownerId);
  }

  private readonly repayments = writes<number>(async (tx, ownerIds) => {
    // In the order that everybody keeps.
    for (const ownerId of [...new Set(ownerIds)].sort((one, other) => one - other)) await this.repay(tx, ownerId);
    return ownerIds.map(() => undefined);
  });

  /** Who posts together must have seen under the accounts' locks that there is enough: a refusal takes everybody's postings back. */
  private readonly postings = writes<readonly TransferDraft[], Posted>(async (tx, lists) => {
    const { posted, indebted } = await this.postBatch(tx, lists.flat());
    if (lists.length === 1) return [{ posted: new Set(posted), indebted }];
    const effective = new Set(posted);
    return lists.map((transfers) => ({
      posted: new Set(transfers.map(({ key }) => key).filter((key) => effective.has(key))),
      indebted: indebted.filter((owner) => transfers.some(({ postings }) => postings.some(({ to }) => to.owner === owner))),
    }));
  });

  private async postBatch(tx: Tx, transfers: readonly TransferDraft[]): Promise<{ posted: string[]; indebted: number[] }> {
    transfers.forEach(assertTransfer);
    const now = this.clock.now();
    const postings = transfers.flatMap((transfer, index) => transfer.postings.map((posting) => ({ ...posting, transfer: index + 1 })));
    try {
      const row = oneRow(
        await tx.query<{ posted: string[]; indebted: number[] }>(callLedgerPost, [
          transfers.map((transfer) => transfer.key),
          transfers.map((transfer) => transfer.kind),
          transfers.map((transfer) => transfer.cause.kind),
          transfers.map((transfer) => String(transfer.cause.id)),
          transfers.map((transfer) => transfer.actor),
          transfers.map((transfer) => transfer.memo ?? null),
          transfers.map((transfer) => transfer.at ?? now),
          postings.map((posting) => posting.transfer),
          postings.map((posting) => posting.from.owner),
          postings.map((posting) => posting.from.kind),
          postings.map((posting) => posting.to.owner),
          postings.map((posting) => posting.to.kind),
          postings.map((posting) => posting.amount),
        ]),
      );
      this.outbox.wakeAfterCommit(tx);
      noteMoved(transfers, row.posted);
      return row;
    } catch (error) {
      throw insufficient(error, transfers) ?? error;
    }
  }

  /** Takes back one amount, as `recallAll` does. @returns what could not be taken, won */
  async recall(tx: Tx, recall: Recall): Promise<number> {
    return must((await this.recallAll(tx, [recall])).get(recall.key), 'every recall has an outcome');
  }

  /**
   * Takes back amounts from cash, in order: what is there moves, the rest becomes a debt that freezes withdrawals until later
   * credits have repaid it. A replayed key moves nothing and answers the first outcome.
   * @returns by key what could not be taken, won
   */
  async recallAll(tx: Tx, recalls: readonly Recall[]): Promise<Map<string, number>> {
    if (recalls.length === 0) return new Map();
    const cash = await this.lockOwners(
      tx,
      recalls.map(({ ownerId }) => ownerId),
    );
    // A key that was recalled before takes nothing, so nothing may be counted as taken for it.
    const missing = await this.recalledBefore(
      tx,
      recalls.map(({ key }) => key),
    );
    const transfers: TransferDraft[] = [];
    const debts: Debt[] = [];
    for (const recall of recalls) {
      const { key, ownerId, amount } = recall;
      if (missing.has(key)) continue;
      const there = must(cash.get(ownerId), `owner ${ownerId} has no cash account`);
      const taken = Math.min(there, amount);
      cash.set(ownerId, there - taken);
      missing.set(key, amount - taken);
      transfers.push(recallTransfer(recall, taken));
      if (taken < amount) debts.push({ key, ownerId, amount: amount - taken, at: recall.at ?? this.clock.now() });
    }
    if (transfers.length > 0) await this.postBatch(tx, transfers);
    await this.noteDebts(tx, debts);
    return missing;
  }

  /** What those of the keys that had been recalled before could not take. Call it behind the owners' locks. */
  private async recalledBefore(tx: Tx, keys: string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ key: string; missing: number }>(
      `SELECT k.key, coalesce(d.amount, 0) AS missing FROM transfer_key k LEFT JOIN debt d ON d.transfer_key = k.key WHERE k.key = ANY ($1)`,
      [keys],
    );
    return new Map(rows.map(({ key, missing }) => [key, missing]));
  }

  private async noteDebts(tx: Tx, debts: readonly Debt[]): Promise<void> {
    if (debts.length === 0) return;
    await tx.query(
      `INSERT INTO debt (owner_id, transfer_key, amount, at)
       SELECT owner_id, key, amount, at FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[])
         WITH ORDINALITY AS d (owner_id, key, amount, at, n) ORDER BY n`,
      [debts.map(({ ownerId }) => ownerId), debts.map(({ key }) => key), debts.map(({ amount }) => amount), debts.map(({ at }) => at)],
    );
  }

  /** Repays open debts from cash, oldest first. */
  private async repay(tx: Tx, ownerId: number): Promise<void> {
    let cash = must((await this.lockOwners(tx, [ownerId])).get(ownerId), `owner ${ownerId} has no cash account`);
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

  /**
   * Holds the cash and the debts of owners until the transaction ends, in the order in which every transfer locks accounts: for
   * anybody who posts in more than one step. @returns cash by owner, won
   */
  async lockOwners(tx: Tx, ownerIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await tx.query<{ ownerId: number; kind: string; balance: number }>(
      `SELECT owner_id AS "ownerId", kind, balance FROM account WHERE owner_id = ANY ($1) AND kind IN ('cash', 'receivable') AND balance IS NOT NULL
       ORDER BY id FOR NO KEY UPDATE`,
      [[...new Set(ownerIds)]],
    );
    return new Map(rows.filter(({ kind }) => kind === 'cash').map(({ ownerId, balance }) => [ownerId, balance]));
  }

  /** Everybody who owes something. */
  async indebted(sql: Sql): Promise<number[]> {
    const rows = await sql.query<{ id: number }>('SELECT DISTINCT owner_id AS id FROM debt WHERE repaid < amount');
    return rows.map(({ id }) => id);
  }

  /** Balances of owners, each from the statement's one snapshot. Unknown owners are left out. */
  async snapshots(sql: Sql, ownerIds: readonly number[]): Promise<Map<number, WalletSnapshot>> {
    const rows = await sql.query<WalletSnapshot>(selectBalances, [ownerIds]);
    return new Map(rows.map((row) => [row.ownerId, row]));
  }

  async snapshot(sql: BatchSql, ownerId: number): Promise<WalletSnapshot> {
    const snapshot = await sql.batch(this.balances, ownerId);
    assert(snapshot, `owner ${ownerId} has no accounts`);
    return snapshot;
  }
  private readonly balances = reads<number, WalletSnapshot | undefined>(async (sql, ownerIds) => {
    const snapshots = await this.snapshots(sql, ownerIds);
    return ownerIds.map((ownerId) => snapshots.get(ownerId));
  });
}

/** For a caller who asks what a command would move. */
function noteMoved(transfers: readonly TransferDraft[], posted: readonly string[]): void {
  const effects = joinedEffects();
  if (effects) effects.postings.push(...transfers.filter(({ key }) => posted.includes(key)).flatMap(({ postings }) => postings));
}

/** What is there goes back; the house fronts what is missing, and the owner's receivable account keeps the claim. */
function recallTransfer(recall: Recall, taken: number): TransferDraft {
  const { key, kind, cause, actor, memo, at, ownerId, amount, to, also = [] } = recall;
  const postings: PostingDraft[] = [...also];
  const missing = amount - taken;
  if (taken > 0) postings.push({ from: owned(ownerId, 'cash'), to, amount: taken });
  if (missing > 0) {
    postings.push({ from: site('receivable'), to, amount: missing });
    postings.push({ from: site('debt_clearing'), to: owned(ownerId, 'receivable'), amount: missing });
  }
  return { key, kind, cause, actor, memo, at, postings };
}

/** The database's refusal of a negative balance as an answer for the caller. */
function insufficient(error: unknown, transfers: readonly TransferDraft[]): Error | undefined {
  if (!violates(error, 'posting_source_not_negative', 'account_balance_check')) return undefined;
  const points = transfers.some((transfer) => transfer.postings.some(({ from }) => from.owner !== 0 && from.kind === 'point'));
  return refuse(points ? 'INSUFFICIENT_POINT' : 'INSUFFICIENT_BALANCE');
}
