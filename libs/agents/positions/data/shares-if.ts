import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** Rates that are asked about. */
export interface AskedRates {
  /** Percentage points that each share's rate is higher. */
  points: number;
  /** The most that a rate may be, per cent, by the category of the bet. */
  caps: ReadonlyMap<string, number>;
}

/** What settled shares would have come to at other rates. */
@Injectable()
export class SharesIf {
  /**
   * Shares of an agent that were settled, or settled again, since a moment: what they came to, and what they would have at the asked
   * rates.
   * Those below carry what they carry; of what they leave the agent takes ⌊rest × rate⌋, and of payout and rolling in proportion to its
   * own share. What the credit would have refused is not considered, and neither are bets that the agent did not carry. Won.
   */
  async since(sql: Sql, agentId: number, from: Date, { points, caps }: AskedRates): Promise<{ actual: number; asked: number }> {
    const rows = await sql.query<{ actual: number; asked: number }>(
      `WITH share AS (
         SELECT s.carried, s.payout, s.rolling, s.posted, least(c.cap, greatest(0, s.rate + $3::int)) AS rate,
           s.stake - coalesce((SELECT sum(b.carried) FROM position_share b WHERE b.bet_id = s.bet_id AND b.ordinal < s.ordinal), 0) AS rest
         FROM position_share s JOIN unnest($4::text[], $5::numeric[]) AS c (category, cap) USING (category)
         WHERE s.owner_id = $1 AND s.state = 'settled' AND s.reckoned_at >= $2
       ), asked AS (
         SELECT *, div(rest * rate, 100) AS wanted FROM share
       )
       SELECT coalesce(sum(posted), 0)::bigint AS actual,
         coalesce(sum(wanted - div(payout * wanted, carried) - div(rolling * wanted, carried)), 0)::bigint AS asked
       FROM asked`,
      [agentId, from, points, [...caps.keys()], [...caps.values()]],
    );
    return oneRow(rows);
  }

  /** The day on which least was won since one, in Seoul; undefined where nothing was reckoned. */
  async worstDay(sql: Sql, agentId: number, from: string): Promise<{ day: string; actual: number } | undefined> {
    const rows = await sql.query<{ day: string; actual: number }>(
      `SELECT day::text AS day, sum(carried - payout - rolling)::bigint AS actual FROM position_day
       WHERE agent_id = $1 AND day >= $2 GROUP BY day ORDER BY actual, day DESC LIMIT 1`,
      [agentId, from],
    );
    return rows[0];
  }
}
