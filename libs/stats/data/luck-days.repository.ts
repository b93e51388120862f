import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { LuckSums } from '../domain/luck.js';

export interface LuckDay extends LuckSums {
  game: string;
}

/** Tables stat_luck_day and stat_luck_done: luck by day of the settlement and game, and when a day was reckoned. */
@Injectable()
export class LuckDaysRepository {
  /** By game. */
  between(sql: Sql, { from, until }: Days): Promise<LuckDay[]> {
    return sql.query<LuckDay>(
      `SELECT game, sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts, sum(expected) AS expected,
         sum(variance) AS variance
       FROM stat_luck_day WHERE day BETWEEN $1 AND $2 GROUP BY game ORDER BY game`,
      [from, until],
    );
  }

  /** What stood for the day before goes. */
  async replace(tx: Tx, day: string, games: readonly LuckDay[], at: Date): Promise<void> {
    await tx.query('DELETE FROM stat_luck_day WHERE day = $1', [day]);
    const column = (name: keyof LuckDay) => games.map((each) => each[name]);
    await tx.query(
      `INSERT INTO stat_luck_day (day, game, bets, stakes, payouts, expected, variance)
       SELECT $1::date, * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::float8[], $7::float8[])`,
      [day, column('game'), column('bets'), column('stakes'), column('payouts'), column('expected'), column('variance')],
    );
    await tx.query('INSERT INTO stat_luck_done (day, at) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET at = EXCLUDED.at', [day, at]);
  }

  /** The newest days of a span that were never reckoned, then those of its last part that were not since an instant. */
  async due(sql: Sql, { from, until }: Days, again: { from: string; before: Date }, take: number): Promise<string[]> {
    const rows = await sql.query<{ day: string }>(
      `SELECT d::date::text AS day FROM generate_series($1::date, $2::date, interval '1 day') d LEFT JOIN stat_luck_done s ON s.day = d::date
       WHERE s.day IS NULL OR (s.day >= $3 AND s.at < $4) ORDER BY s.day IS NOT NULL, d DESC LIMIT $5`,
      [from, until, again.from, again.before, take],
    );
    return rows.map(({ day }) => day);
  }
}
