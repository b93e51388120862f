import { Injectable } from '@nestjs/common';
import { PeriodIds, type Sql } from '#lib/platform';
import { type OwnMoneyLine, ownMoneyOf, type OwnMoneySums, type OwnMove } from '../domain/own-money.js';
import type { Period } from '../domain/period.js';
import { kindsOfGames } from './kinds-of-games.js';

/** The predicates of the indexes `posting_source_outside_games` and `posting_destination_outside_games`, to the letter. */
const leftOutsideGames = `source_version IS NOT NULL AND destination_id <> ALL (ARRAY[12, 16, 88, 94, 98, 116]::bigint[])`;
const cameOutsideGames = `destination_version IS NOT NULL AND source_id <> ALL (ARRAY[12, 16, 28, 88, 94, 98, 116]::bigint[])`;

/**
 * Of $1 by transfers of $4 ≤ time < $5 whose ids are $2 ≤ id < $3. What is owed counts against the money: a recall that found too little
 * took all of it, and repaying takes no more.
 */
const moves = `
  SELECT to_char(t.at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, t.kind, CASE a.kind WHEN 'point' THEN 'point' ELSE 'won' END AS unit,
    CASE t.kind WHEN 'deposit_cancelled' THEN coalesce((SELECT d.agent_id IS NOT NULL FROM deposit d WHERE d.id = t.cause_id::bigint), false)
      ELSE false END AS "isOfAgent",
    CASE t.kind WHEN 'deposit_cancelled' THEN coalesce((
        SELECT bool_or(h.kind IN ('cash_exchange', 'bonus')) FROM posting x JOIN account h ON h.id = x.destination_id WHERE x.transfer_id = t.id
      ), false) ELSE false END AS "isOfPoints",
    CASE WHEN t.kind IN ('casino_rollback', 'casino_adjusted') THEN EXISTS (
        SELECT FROM posting x JOIN account h ON h.id IN (x.source_id, x.destination_id)
        WHERE x.transfer_id = t.id AND h.kind IN ('casino_bonus', 'casino_bonus_egg')
      ) ELSE false END AS "isOfGifts",
    CASE a.kind WHEN 'receivable' THEN -p.change ELSE p.change END AS change,
    CASE a.kind WHEN 'point' THEN (SELECT r.won FROM rate r WHERE t.at >= r.since AND t.at < r.until) ELSE 1 END AS won
  FROM account a
  CROSS JOIN LATERAL (
    SELECT transfer_id, -amount AS change FROM posting
    WHERE source_id = a.id AND ${leftOutsideGames} AND transfer_id >= $2 AND transfer_id < $3
    UNION ALL
    SELECT transfer_id, amount FROM posting
    WHERE destination_id = a.id AND ${cameOutsideGames} AND transfer_id >= $2 AND transfer_id < $3
  ) p
  JOIN transfer t ON t.id = p.transfer_id AND t.id >= $2 AND t.id < $3
  WHERE a.owner_id = $1 AND a.kind IN ('cash', 'hold', 'receivable', 'egg', 'point') AND t.at >= $4 AND t.at < $5 AND t.kind <> ALL ($6::text[])`;

/**
 * What came into and left a member's own money, points and eggs outside games, from the ledger. What a vendor's round paid of an escrow is
 * not there, be it a gift once the round has closed: the ledger's close has no account of the member.
 */
@Injectable()
export class OwnMoney {
  constructor(private readonly periods: PeriodIds) {}

  /**
   * By Seoul month and line; months without any are left out. Points count at what they were worth when they moved, a gift that is
   * taken back at what it is worth then. What has left for the archive is not there.
   */
  async months(sql: Sql, ownerId: number, period: Required<Period>): Promise<Map<string, Record<OwnMoneyLine, OwnMoneySums>>> {
    const ids = await this.periods.of(period);
    const rows = await sql.query<OwnMove>(
      `WITH rate AS MATERIALIZED (SELECT * FROM point_rates())
       SELECT month, kind, unit, "isOfAgent", "isOfPoints", "isOfGifts", sum(change)::bigint AS change, sum(change * won)::bigint AS worth
       FROM (${moves}) AS moved GROUP BY month, kind, unit, "isOfAgent", "isOfPoints", "isOfGifts"`,
      [ownerId, ids.from, ids.before, period.from, period.until, kindsOfGames],
    );
    return ownMoneyOf(rows);
  }
}
