import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { LuckSums } from '../domain/luck.js';

export interface LuckDay extends LuckSums {
  game: string;
}

/**
 * Tables stat_luck_day, stat_luck_done and stat_due_day: luck by day of the settlement and game, when a day was reckoned, and which must
 * be again.
 */
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

  /** Lets one after the other reckon a day; before the first read of the transaction. */
  async lock(tx: Tx, day: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('reckon-day'), $1::date - date '2000-01-01')`, [day]);
  }

  /** Notes days that must be reckoned again; waits for no reader and no writer. */
  async noteDue(tx: Tx, days: readonly string[]): Promise<void> {
    if (days.length === 0) return;
    await tx.query('INSERT INTO stat_due_day (day) SELECT * FROM unnest($1::date[])', [days]);
  }

  /** Takes the notes of a day out, as far as this statement sees them. */
  async takeDue(tx: Tx, day: string): Promise<void> {
    await tx.query('DELETE FROM stat_due_day WHERE day = $1', [day]);
  }

  /** Takes out what was noted of days before `day`: their bets are not whole any more. */
  async dropDueBefore(sql: Sql, day: string): Promise<void> {
    await sql.query('DELETE FROM stat_due_day WHERE day < $1', [day]);
  }

  /** Days of a span that were noted, the newest that were never reckoned, and those of its last part that were not since an instant. */
  async due(sql: Sql, { from, until }: Days, again: { from: string; before: Date }, take: number): Promise<string[]> {
    const rows = await sql.query<{ day: string }>(
      `SELECT d::date::text AS day
       FROM (SELECT d, EXISTS (SELECT FROM stat_due_day n WHERE n.day = d::date) AS noted FROM generate_series($1::date, $2::date, interval '1 day') d) AS span
         LEFT JOIN stat_luck_done s ON s.day = d::date
       WHERE noted OR s.day IS NULL OR (s.day >= $3 AND s.at < $4) ORDER BY NOT noted, s.day IS NOT NULL, d DESC LIMIT $5`,
      [from, until, again.from, again.before, take],
    );
    return rows.map(({ day }) => day);
  }
}
