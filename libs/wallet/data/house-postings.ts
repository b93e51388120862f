import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { SiteAccountKind } from '../domain/accounts.js';
import type { RecordedKind } from '../domain/transfer.js';
import { kindsOfGames } from './kinds-of-games.js';
import { wonOf } from './worth.js';

export interface HousePostingsQuery {
  /** `from` ≤ transfer < `until`. */
  from: Date;
  until: Date;
  accounts: readonly SiteAccountKind[];
  /** Of this member or agent alone. */
  ownerId?: number | undefined;
  skip: number;
  take: number;
}

/** What one posting moved into a house account, won; what left it is negative. */
export interface HousePosting {
  transferId: number;
  at: Date;
  kind: RecordedKind;
  memo: string | null;
  /** On the other side; null for the house itself. */
  ownerId: number | null;
  amount: number;
}

/** The same, summed by the member or agent on the other side, or by Seoul day. */
export interface HousePostingGroup {
  ownerId: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
  count: number;
  amount: number;
}

export interface HousePostingSums {
  /** Rows of the list. */
  total: number;
  count: number;
  amount: number;
}

/** Postings of some house accounts by transfers outside games of $1 ≤ time < $2; both tables are read by their ids. */
const lines = `
  WITH rate AS MATERIALIZED (SELECT * FROM point_rates()), asked AS MATERIALIZED (
    SELECT id, kind FROM account WHERE kind = ANY ($3::text[]) AND owner_kind = 'site'
  ), made AS MATERIALIZED (
    SELECT id, kind, memo, at FROM transfer WHERE at >= $1 AND at < $2 AND kind <> ALL ($4::text[])
  ), line AS (
    SELECT t.id, t.kind, t.memo, t.at, p.ordinal, h.id AS house, nullif(o.owner_id, 0) AS owner_id,
      CASE WHEN p.destination_id = h.id THEN p.amount ELSE -p.amount END * ${wonOf('h.kind', 't.at', 'rate')} AS amount
    FROM made t JOIN posting p ON p.transfer_id = t.id JOIN asked h ON h.id IN (p.source_id, p.destination_id)
    JOIN account o ON o.id = CASE WHEN p.destination_id = h.id THEN p.source_id ELSE p.destination_id END
    WHERE p.transfer_id BETWEEN (SELECT min(id) FROM made) AND (SELECT max(id) FROM made) AND ($5::bigint IS NULL OR o.owner_id = $5)
  )`;

const groups = {
  person: 'owner_id AS "ownerId", NULL::text AS day',
  day: `NULL::bigint AS "ownerId", (at AT TIME ZONE 'Asia/Seoul')::date::text AS day`,
} as const;

/** Postings of the house's accounts: what the sums of its days are made of. */
@Injectable()
export class HousePostings {
  /** Newest first. */
  async page(sql: Sql, query: HousePostingsQuery): Promise<{ items: HousePosting[]; sums: HousePostingSums }> {
    const values = valuesOf(query);
    const sums = await sql.query<HousePostingSums>(
      `${lines} SELECT count(*) AS total, count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount FROM line`,
      values,
    );
    const items = await sql.query<HousePosting>(
      `${lines} SELECT id AS "transferId", at, kind, memo, owner_id AS "ownerId", amount::bigint AS amount FROM line
       ORDER BY at DESC, id DESC, ordinal, house OFFSET $6 LIMIT $7`,
      [...values, query.skip, query.take],
    );
    return { items, sums: oneRow(sums) };
  }

  /** By person the largest first, by day the newest first. */
  async grouped(
    sql: Sql,
    by: keyof typeof groups,
    query: HousePostingsQuery,
  ): Promise<{ items: HousePostingGroup[]; sums: HousePostingSums }> {
    const values = valuesOf(query);
    const grouped = `${lines}, grouped AS (
      SELECT ${groups[by]}, count(*) AS count, sum(amount)::bigint AS amount FROM line GROUP BY 1, 2)`;
    const sums = await sql.query<HousePostingSums>(
      `${grouped} SELECT count(*) AS total, coalesce(sum(count), 0)::bigint AS count, coalesce(sum(amount), 0)::bigint AS amount FROM grouped`,
      values,
    );
    const items = await sql.query<HousePostingGroup>(
      `${grouped} SELECT "ownerId", day, count, amount FROM grouped ORDER BY day DESC, abs(amount) DESC, "ownerId" OFFSET $6 LIMIT $7`,
      [...values, query.skip, query.take],
    );
    return { items, sums: oneRow(sums) };
  }
}

function valuesOf({ from, until, accounts, ownerId }: HousePostingsQuery): unknown[] {
  return [from, until, accounts, kindsOfGames, ownerId ?? null];
}
