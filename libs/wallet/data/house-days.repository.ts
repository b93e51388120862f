import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { wonOf } from './worth.js';

/** What came into one of the house's accounts on a Seoul day less what went out, by the kind of transfer. */
export interface HouseSum {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Such as `gaming`; the house's accounts are listed in `domain/accounts.ts`. */
  account: string;
  kind: string;
  /** In the account's unit: won, points or eggs. */
  amount: number;
  /** What it was worth then, won: an egg is a won, a point what the settings said. */
  worth: number;
}

/** Postings of the house's accounts by transfers of $1 ≤ time < $2; both tables are read by their ids. */
const houseSums = `
  WITH rate AS MATERIALIZED (SELECT * FROM point_rates()),
  made AS MATERIALIZED (SELECT id, kind, at FROM transfer WHERE at >= $1 AND at < $2)
  SELECT (at AT TIME ZONE 'Asia/Seoul')::date AS day, account, kind, sum(amount)::bigint AS amount, sum(amount * won)::bigint AS worth FROM (
    SELECT t.at, t.kind, a.kind AS account, CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END AS amount, ${wonOf('a.kind', 't.at', 'rate')} AS won
    FROM made t JOIN posting p ON p.transfer_id = t.id
    JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_kind = 'site'
    WHERE p.transfer_id BETWEEN (SELECT min(id) FROM made) AND (SELECT max(id) FROM made)
  ) AS moved GROUP BY 1, 2, 3`;

/** Tables ledger_closed_day and ledger_house_day. */
@Injectable()
export class HouseDaysRepository {
  /** The newest day that is closed, `YYYY-MM-DD`. */
  async lastClosed(sql: Sql): Promise<string | undefined> {
    const [last] = await sql.query<{ day: string | null }>('SELECT max(day)::text AS day FROM ledger_closed_day');
    return last?.day ?? undefined;
  }

  /** Sums of closed days, both ends included. */
  closed(sql: Sql, from: string, until: string): Promise<HouseSum[]> {
    return sql.query<HouseSum>('SELECT day::text AS day, account, kind, amount, worth FROM ledger_house_day WHERE day BETWEEN $1 AND $2', [
      from,
      until,
    ]);
  }

  /** Sums of `from` ≤ time < `until`, from the postings themselves. */
  sums(sql: Sql, from: Date, until: Date): Promise<HouseSum[]> {
    return sql.query<HouseSum>(
      `SELECT day::text AS day, account, kind, amount, worth FROM (${houseSums}) AS sums WHERE amount <> 0 OR worth <> 0 ORDER BY sums.day, account, kind`,
      [from, until],
    );
  }

  /** The instant of the first transfer; undefined when there is none. */
  async firstAt(sql: Sql): Promise<Date | undefined> {
    const [first] = await sql.query<{ at: Date | null }>('SELECT min(at) AS at FROM transfer');
    return first?.at ?? undefined;
  }

  async close(sql: Sql, day: string, sums: HouseSum[], at: Date): Promise<void> {
    await sql.query('INSERT INTO ledger_closed_day (day, closed_at) VALUES ($1, $2)', [day, at]);
    await sql.query(
      `INSERT INTO ledger_house_day (day, account, kind, amount, worth)
       SELECT $1::date, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[])`,
      [day, ...(['account', 'kind', 'amount', 'worth'] as const).map((name) => sums.map((sum) => sum[name]))],
    );
  }
}
