import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** How an outcome fell over a stretch of rounds. */
export interface OutcomeFalls {
  market: string;
  outcome: string;
  count: number;
  longestRun: number;
  /** Length of the run that the newest round belongs to; null when it brought another outcome. */
  run: number | null;
}

/** Figures over many rounds at once. */
@Injectable()
export class RoundFigures {
  /** The newest rounds with a result, of one day or of all, and how every market fell over them. */
  async falls(sql: Sql, filter: { game: string; day: string | null; rounds: number }): Promise<{ rounds: number; falls: OutcomeFalls[] }> {
    const rows = await sql.query<OutcomeFalls & { rounds: number }>(
      `WITH taken AS (
         SELECT row_number() OVER (ORDER BY draws_at, id) AS n, outcomes
         FROM (SELECT id, draws_at, outcomes FROM round
               WHERE game = $1 AND result IS NOT NULL AND ($2::date IS NULL OR day = $2::date)
               ORDER BY draws_at DESC LIMIT $3) AS newest
       ), fallen AS (
         SELECT n, f.key AS market, f.value AS outcome,
                -- Rounds of one run stand equally far from their own number among those of the same outcome.
                n - row_number() OVER (PARTITION BY f.key, f.value ORDER BY n) AS run
         FROM taken, jsonb_each_text(taken.outcomes) f
       ), runs AS (
         SELECT market, outcome, count(*) AS length, max(n) AS last FROM fallen GROUP BY market, outcome, run
       )
       SELECT market, outcome, sum(length)::bigint AS count, max(length) AS "longestRun",
              max(length) FILTER (WHERE last = (SELECT count(*) FROM taken)) AS run,
              (SELECT count(*) FROM taken) AS rounds
       FROM runs GROUP BY market, outcome`,
      [filter.game, filter.day, filter.rounds],
    );
    return { rounds: rows[0]?.rounds ?? 0, falls: rows.map(({ rounds: _, ...fall }) => fall) };
  }

  /** Of every game how often each outcome came, over all rounds whose result nobody entered by hand. */
  async outcomeCounts(sql: Sql): Promise<{ game: string; rounds: number; market: string; outcome: string; count: number }[]> {
    return sql.query(
      `WITH real AS (SELECT game, outcomes FROM round WHERE result IS NOT NULL AND source <> 'manual'),
            games AS (SELECT game, count(*) AS rounds FROM real GROUP BY game)
       SELECT game, games.rounds, f.key AS market, f.value AS outcome, count(*) AS count
       FROM real JOIN games USING (game), jsonb_each_text(real.outcomes) f GROUP BY 1, 2, 3, 4`,
    );
  }

  /** How many rounds wait for a result whose draw was due before an instant, by game; games without any are left out. */
  async overdue(sql: Sql, before: Date): Promise<Map<string, number>> {
    const rows = await sql.query<{ game: string; rounds: number }>(
      `SELECT game, count(*) AS rounds FROM round WHERE settled_at IS NULL AND status = 'closed' AND draws_at < $1 GROUP BY game`,
      [before],
    );
    return new Map(rows.map(({ game, rounds }) => [game, rounds]));
  }
}
