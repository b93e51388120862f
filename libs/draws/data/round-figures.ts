import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { GradedMarkets } from '../domain/grade.js';

/** Figures over many rounds at once. */
@Injectable()
export class RoundFigures {
  /** Outcomes of the newest rounds with a result, of one day or of all, oldest first. */
  async outcomes(sql: Sql, filter: { game: string; day: string | null; rounds: number }): Promise<GradedMarkets[]> {
    const rows = await sql.query<{ outcomes: GradedMarkets | null }>(
      `SELECT outcomes FROM round WHERE game = $1 AND result IS NOT NULL AND ($2::date IS NULL OR day = $2::date)
       ORDER BY draws_at DESC, id DESC LIMIT $3`,
      [filter.game, filter.day, filter.rounds],
    );
    return rows.map(({ outcomes }) => outcomes ?? {}).reverse();
  }

  /** Id of the newest round of a game that has a result. */
  async newestDrawn(sql: Sql, game: string): Promise<number | undefined> {
    const rows = await sql.query<{ id: number }>(
      'SELECT id FROM round WHERE game = $1 AND result IS NOT NULL ORDER BY draws_at DESC, id DESC LIMIT 1',
      [game],
    );
    return rows[0]?.id;
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
