import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { openPart } from './open-shares.js';

/** A carried bet as lists show it; won. */
export interface CarriedBetRow {
  betId: number;
  game: string;
  stake: number;
  percent: number;
  carried: number;
  /** Of what is carried: what is still open; less with each part that is cashed out, 0 once the bet has ended. */
  open: number;
  payout: number;
  result: number;
  state: 'open' | 'settled' | 'cancelled';
  placedAt: Date;
  reckonedAt: Date | null;
}

export interface CarriedFilter {
  ownerId: number;
  state?: CarriedBetRow['state'];
  /** By the time of placing. */
  from?: Date;
  until?: Date;
}

/** What carried bets came to, won. */
export interface CarriedSums {
  carried: number;
  payout: number;
  result: number;
}

/** What agents carry, as the consoles read it. */
@Injectable()
export class PositionReports {
  /** What runs of `from` ≤ time < `until` moved to agents who carry bets; below zero where they took over losses. Won. */
  async moved(sql: Sql, from: Date, until: Date): Promise<number> {
    const rows = await sql.query<{ amount: number }>(
      `SELECT coalesce(sum(m.amount), 0)::bigint AS amount FROM position_run r JOIN position_move m ON m.run_id = r.id WHERE r.at >= $1 AND r.at < $2`,
      [from, until],
    );
    return oneRow(rows).amount;
  }

  /** Newest first. Cancelled bets count in no sum. */
  async page(
    sql: Sql,
    { ownerId, state, from, until }: CarriedFilter,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: CarriedBetRow[]; total: number; sums: CarriedSums & { open: number } }> {
    const where = `FROM position_share WHERE owner_id = $1 AND ($2::text IS NULL OR state = $2)
      AND ($3::timestamptz IS NULL OR placed_at >= $3) AND ($4::timestamptz IS NULL OR placed_at < $4)`;
    const params = [ownerId, state ?? null, from ?? null, until ?? null];
    const items = await sql.query<CarriedBetRow>(
      `SELECT bet_id AS "betId", game, stake, rate::float8 AS percent, carried, CASE state WHEN 'open' THEN ${openPart} ELSE 0 END AS open, payout, posted AS result, state,
              placed_at AS "placedAt", reckoned_at AS "reckonedAt" ${where} ORDER BY placed_at DESC, bet_id DESC OFFSET $5 LIMIT $6`,
      [...params, skip, take],
    );
    const { total, ...sums } = oneRow(
      await sql.query<CarriedSums & { open: number; total: number }>(
        `SELECT count(*) AS total, ${sumColumns}, coalesce(sum(${openPart}) FILTER (WHERE state = 'open'), 0)::bigint AS open ${where}`,
        params,
      ),
    );
    return { items, total, sums };
  }

  /** Open bets by game, the largest risk first; won. */
  games(sql: Sql, ownerId: number): Promise<{ game: string; bets: number; carried: number; open: number; risk: number }[]> {
    return sql.query(
      `SELECT game, count(*) AS bets, sum(carried)::bigint AS carried, sum(${openPart})::bigint AS open, sum(risk)::bigint AS risk FROM position_share
       WHERE owner_id = $1 AND state = 'open' GROUP BY game ORDER BY risk DESC, game`,
      [ownerId],
    );
  }
}

const sumColumns = `coalesce(sum(carried) FILTER (WHERE state <> 'cancelled'), 0)::bigint AS carried,
  coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(posted), 0)::bigint AS result`;
