import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import type { Period } from '../domain/period.js';
import type { TransferKind } from '../domain/transfer.js';

/** One line of a statement: a posting as the account saw it; won or points. */
export interface StatementLine {
  /** The step of the account's version that the posting is: numbers without gaps from 1 on. */
  id: number;
  kind: TransferKind;
  memo: string | null;
  /** Signed. */
  change: number;
  before: number;
  after: number;
  at: Date;
}

export interface StatementQuery extends Period {
  ownerId: number;
  account: 'cash' | 'point';
  skip: number;
  take: number;
}

/**
 * Both sides of the account's postings. Amounts before and after are the versioned balances that the posting itself
 * carries, so a line never depends on which other lines are shown.
 */
const lines = `
  SELECT p.transfer_id, -p.amount AS change, p.source_balance AS after, p.source_version AS version
  FROM posting p WHERE p.source_id = (SELECT id FROM account WHERE owner_id = $1 AND kind = $2) AND p.source_version IS NOT NULL
  UNION ALL
  SELECT p.transfer_id, p.amount, p.destination_balance, p.destination_version
  FROM posting p WHERE p.destination_id = (SELECT id FROM account WHERE owner_id = $1 AND kind = $2) AND p.destination_version IS NOT NULL`;

/** An owner's statement, newest first. */
@Injectable()
export class Statement {
  constructor(private readonly database: Database) {}

  async page(query: StatementQuery): Promise<{ lines: StatementLine[]; total: number }> {
    const { ownerId, account, skip, take } = query;
    const within = `t.at >= coalesce($3, '-infinity'::timestamptz) AND t.at < coalesce($4, 'infinity'::timestamptz)`;
    const params = [ownerId, account, query.from ?? null, query.until ?? null];
    const rows = await this.database.query<StatementLine>(
      `SELECT l.version AS id, t.kind, t.memo, l.change, l.after - l.change AS before, l.after, t.at
       FROM (${lines}) l JOIN transfer t ON t.id = l.transfer_id
       WHERE ${within} ORDER BY l.version DESC OFFSET $5 LIMIT $6`,
      [...params, skip, take],
    );
    return { lines: rows, total: await this.count(params, within) };
  }

  /** What some transfers did to an owner's account, oldest first; those that did not touch it are left out. */
  async ofTransfers(query: { ownerId: number; account: 'cash' | 'point'; keys: readonly string[] }): Promise<(StatementLine & { key: string })[]> {
    return this.database.query(
      `SELECT l.version AS id, l.key, l.kind, l.memo, l.change, l.after - l.change AS before, l.after, l.at
       FROM (
         SELECT k.key, t.kind, t.memo, t.at,
                CASE a.id WHEN p.source_id THEN -p.amount ELSE p.amount END AS change,
                CASE a.id WHEN p.source_id THEN p.source_balance ELSE p.destination_balance END AS after,
                CASE a.id WHEN p.source_id THEN p.source_version ELSE p.destination_version END AS version
         FROM transfer_key k JOIN transfer t ON t.id = k.transfer_id JOIN posting p ON p.transfer_id = t.id
         JOIN account a ON a.id IN (p.source_id, p.destination_id)
         WHERE k.key = ANY ($3) AND a.owner_id = $1 AND a.kind = $2
       ) l ORDER BY l.version`,
      [query.ownerId, query.account, query.keys],
    );
  }

  /** Every posting that is here is one step of the account's version, so the whole statement's length needs no counting. */
  private async count(params: unknown[], within: string): Promise<number> {
    const [ownerId, account, from, until] = params;
    const [row] =
      from || until
        ? await this.database.query<{ total: number }>(
            `SELECT count(*) AS total FROM (${lines}) l JOIN transfer t ON t.id = l.transfer_id WHERE ${within}`,
            params,
          )
        : await this.database.query<{ total: number }>(
            `SELECT a.version - coalesce(o.version, 0) AS total FROM account a LEFT JOIN ledger_opening o ON o.account_id = a.id
             WHERE a.owner_id = $1 AND a.kind = $2`,
            [ownerId, account],
          );
    return row?.total ?? 0;
  }
}
