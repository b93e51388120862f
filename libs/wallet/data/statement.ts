import { Injectable } from '@nestjs/common';
import { Database, type IdSpan, PeriodIds } from '#lib/platform';
import type { Period } from '../domain/period.js';
import type { RecordedKind } from '../domain/transfer.js';

/** One line of a statement: a posting as the account saw it; won, points or eggs. */
export interface StatementLine {
  /** The step of the account's version that the posting is: numbers without gaps from 1 on. */
  id: number;
  kind: RecordedKind;
  memo: string | null;
  causeKind: string;
  causeId: string;
  /** Who acted, such as `admin:1`. */
  actor: string;
  /** Signed. */
  change: number;
  before: number;
  after: number;
  at: Date;
}

/** Accounts that a statement is made of; eggs are the casino's. */
export type StatementAccount = 'cash' | 'point' | 'egg';

export interface StatementQuery extends Period {
  ownerId: number;
  /** A position is of an agent who carries bets. */
  account: StatementAccount | 'position';
  /** Those of these kinds alone. */
  kinds?: readonly RecordedKind[];
  skip: number;
  take: number;
}

/** Lines of one account: of the versions above `after` up to `upTo`, whose transfers have ids from `from` on and below `before`. */
interface Range extends IdSpan {
  accountId: number;
  after: number;
  upTo: number;
}

/**
 * Both sides of the account's postings. Amounts before and after are the versioned balances that the posting itself
 * carries, so a line never depends on which other lines are shown.
 */
export const statementLines = `
  SELECT p.transfer_id, -p.amount AS change, p.source_balance AS after, p.source_version AS version
  FROM posting p WHERE p.source_id = $1 AND p.source_version > $2 AND p.source_version <= $3 AND p.transfer_id >= $4 AND p.transfer_id < $5
  UNION ALL
  SELECT p.transfer_id, p.amount, p.destination_balance, p.destination_version
  FROM posting p WHERE p.destination_id = $1 AND p.destination_version > $2 AND p.destination_version <= $3 AND p.transfer_id >= $4 AND p.transfer_id < $5`;

export const linesWithTransfers = `(${statementLines}) l JOIN transfer t ON t.id = l.transfer_id AND t.id >= $4 AND t.id < $5`;

const lineColumns =
  'l.version AS id, t.kind, t.memo, t.cause_kind AS "causeKind", t.cause_id AS "causeId", t.actor, l.change, l.after - l.change AS before, l.after, t.at';

const paramsOf = ({ accountId, after, upTo, from, before }: Range) => [accountId, after, upTo, from, before];

/** An owner's statement, newest first. */
@Injectable()
export class Statement {
  constructor(
    private readonly database: Database,
    private readonly periods: PeriodIds,
  ) {}

  async page({ ownerId, account, kinds, skip, take, ...period }: StatementQuery): Promise<{ lines: StatementLine[]; total: number }> {
    // Lines up to the opening's version have left for the archive.
    const [found] = await this.database.query<{ id: number; version: number; opening: number }>(
      `SELECT a.id, a.version, coalesce(o.version, 0) AS opening FROM account a LEFT JOIN ledger_opening o ON o.account_id = a.id
       WHERE a.owner_id = $1 AND a.kind = $2 AND a.version IS NOT NULL`,
      [ownerId, account],
    );
    if (!found) return { lines: [], total: 0 };
    const { id: accountId, version, opening } = found;
    if (period.from || period.until || kinds)
      return this.within(
        { ...period, kinds },
        { accountId, after: opening, upTo: version, ...(await this.periods.of(period)) },
        { skip, take },
      );
    const upTo = version - skip;
    return { lines: await this.versions(accountId, Math.max(opening, upTo - take), upTo), total: version - opening };
  }

  /** Every posting is one step of the account's version, so a page of the whole statement is a range of versions. */
  private async versions(accountId: number, after: number, upTo: number): Promise<StatementLine[]> {
    const found: StatementLine[] = [];
    for await (const ids of this.periods.backwards()) {
      if (found.length >= upTo - after) break;
      const lines = await this.database.query<StatementLine>(
        `SELECT ${lineColumns} FROM ${linesWithTransfers} ORDER BY l.version DESC`,
        paramsOf({ accountId, after, upTo: upTo - found.length, ...ids }),
      );
      found.push(...lines);
    }
    return found;
  }

  private async within(
    { from, until, kinds }: Pick<StatementQuery, 'from' | 'until' | 'kinds'>,
    range: Range,
    { skip, take }: { skip: number; take: number },
  ) {
    const bounds = `t.at >= coalesce($6, '-infinity'::timestamptz) AND t.at < coalesce($7, 'infinity'::timestamptz)
      AND ($8::text[] IS NULL OR t.kind = ANY ($8))`;
    const params = [...paramsOf(range), from ?? null, until ?? null, kinds ?? null];
    const [[count], rows] = await Promise.all([
      this.database.query<{ total: number }>(`SELECT count(*) AS total FROM ${linesWithTransfers} WHERE ${bounds}`, params),
      this.database.query<StatementLine>(
        `SELECT ${lineColumns} FROM ${linesWithTransfers} WHERE ${bounds} ORDER BY l.version DESC OFFSET $9 LIMIT $10`,
        [...params, skip, take],
      ),
    ]);
    return { lines: rows, total: count?.total ?? 0 };
  }

  /** What some transfers did to an owner's account, oldest first; those that did not touch it are left out. */
  async ofTransfers(query: {
    ownerId: number;
    account: StatementAccount;
    keys: readonly string[];
  }): Promise<(StatementLine & { key: string })[]> {
    return this.database.query(
      `SELECT l.version AS id, l.key, l.kind, l.memo, l."causeKind", l."causeId", l.actor, l.change, l.after - l.change AS before, l.after, l.at
       FROM (
         SELECT k.key, t.kind, t.memo, t.cause_kind AS "causeKind", t.cause_id AS "causeId", t.actor, t.at,
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
}
