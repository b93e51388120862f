import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#lib/platform';
import type { Period } from '../domain/period.js';
import type { RecordedKind } from '../domain/transfer.js';
import type { StatementAccount } from './statement.js';

/** A change of somebody's money, points or eggs. */
export interface HistoryLine {
  /** The transfer's; one that changes two people has two lines. */
  id: number;
  ownerId: number;
  kind: RecordedKind;
  memo: string | null;
  /** `admin:1`, `player:42`, `system`. */
  actor: string;
  /** Signed. */
  change: number;
  before: number;
  after: number;
  at: Date;
}

export interface HistoryQuery extends Required<Period> {
  account: StatementAccount;
  /** All kinds outside games when it is null. */
  kinds: readonly string[] | null;
  /** Everybody when it is null. */
  ownerIds: readonly number[] | null;
  actor: string | null;
  skip: number;
  take: number;
}

/** What an administrator paid and took back in one unit. */
export interface PaymentSum {
  actor: string;
  account: StatementAccount;
  given: number;
  givenCount: number;
  taken: number;
  takenCount: number;
}

/** Points that administrators gave and took back on a Seoul day. */
export interface AdjustedPoints {
  /** `YYYY-MM-DD`. */
  day: string;
  given: number;
  taken: number;
}

/** The predicate of the index `transfer_outside_games`, to the letter. */
const outsideGames = `kind <> ALL (ARRAY['bet_placed', 'bet_lost', 'bet_won', 'bet_void',
  'bet_cash_out', 'bet_cancelled', 'bet_resettled', 'casino_bet', 'casino_win', 'casino_free_win', 'casino_rollback', 'casino_closed',
  'casino_adjusted', 'rolling_accrued', 'rolling_reversed'])`;

/** Lines of $1 ≤ time < $2 of accounts of the kind $3. Transfers are found by the index, postings and accounts by their ids. */
const lines = `
  WITH made AS MATERIALIZED (
    SELECT id, kind, memo, actor, at FROM transfer
    WHERE ${outsideGames} AND at >= $1 AND at < $2 AND ($4::text[] IS NULL OR kind = ANY ($4)) AND ($5::text IS NULL OR actor = $5)
  ), line AS (
    SELECT t.id, t.kind, t.memo, t.actor, t.at, p.ordinal, a.owner_id,
      CASE a.id WHEN p.source_id THEN -p.amount ELSE p.amount END AS change,
      CASE a.id WHEN p.source_id THEN p.source_balance ELSE p.destination_balance END AS after
    FROM made t JOIN posting p ON p.transfer_id = t.id
    JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_kind <> 'site' AND a.kind = $3
    WHERE p.transfer_id BETWEEN (SELECT min(id) FROM made) AND (SELECT max(id) FROM made)
      AND ($6::bigint[] IS NULL OR a.owner_id = ANY ($6))
  )`;

/** Changes of everybody's money, points and eggs outside games. */
@Injectable()
export class History {
  constructor(private readonly database: Database) {}

  /** A page of lines, newest first, with the sums of all of them. */
  async page(query: HistoryQuery): Promise<{ lines: HistoryLine[]; total: number; in: number; out: number }> {
    const { from, until, account, kinds, actor, ownerIds, skip, take } = query;
    const params = [from, until, account, kinds, actor, ownerIds];
    const [[sums], rows] = await Promise.all([
      this.database.query<{ total: number; in: number; out: number }>(
        `${lines} SELECT count(*) AS total, coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint AS in,
           coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint AS out FROM line`,
        params,
      ),
      this.database.query<HistoryLine>(
        `${lines} SELECT id, owner_id AS "ownerId", kind, memo, actor, change, after - change AS before, after, at
         FROM line ORDER BY at DESC, id DESC, ordinal, owner_id OFFSET $7 LIMIT $8`,
        [...params, skip, take],
      ),
    ]);
    return { lines: rows, total: sums?.total ?? 0, in: sums?.in ?? 0, out: sums?.out ?? 0 };
  }

  /** Days without any are left out. */
  adjustedPoints(sql: Sql, { from, until }: Required<Period>): Promise<AdjustedPoints[]> {
    return sql.query<AdjustedPoints>(
      `${lines} SELECT (at AT TIME ZONE 'Asia/Seoul')::date::text AS day, coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint AS given,
         coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint AS taken FROM line GROUP BY 1`,
      [from, until, 'point', ['adjustment'], null, null],
    );
  }

  /** What administrators paid and took back, the most first. */
  payments({ from, until }: Required<Period>): Promise<PaymentSum[]> {
    return this.database.query<PaymentSum>(
      `SELECT actor, account, coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint AS given,
         count(*) FILTER (WHERE change > 0) AS "givenCount",
         coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint AS taken, count(*) FILTER (WHERE change < 0) AS "takenCount"
       FROM (
         SELECT t.actor, a.kind AS account, CASE a.id WHEN p.source_id THEN -p.amount ELSE p.amount END AS change
         FROM transfer t JOIN posting p ON p.transfer_id = t.id
         JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.kind IN ('cash', 'point', 'egg')
         WHERE ${outsideGames.replaceAll('kind', 't.kind')} AND t.kind = 'adjustment' AND t.at >= $1 AND t.at < $2
       ) AS paid GROUP BY actor, account ORDER BY sum(abs(change)) DESC, actor, account`,
      [from, until],
    );
  }
}
