import { Injectable } from '@nestjs/common';
import type { DrawResult } from '#lib/kernel';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import { roundColumns, type RoundRow } from './rounds.repository.js';

/** A result that somebody has entered. */
export interface EnteredRow {
  id: number;
  game: string;
  day: string;
  round: number;
  /** A row of the kind `result` has one; the column is empty for rounds that were void. */
  result: DrawResult | null;
  at: Date;
  stands: boolean;
}

/** Rounds whose draw is due and that have no result. */
const waiting = `round WHERE settled_at IS NULL AND status = 'closed' AND game = ANY ($1) AND draws_at <= $2`;
const entered = `round_result e JOIN round r ON r.id = e.round_id WHERE e.entered_by = $1 AND e.kind = 'result'`;

/** Which games dealers are assigned to, and what waits for them. */
@Injectable()
export class DealerGamesRepository {
  async ofDealer(sql: Sql, adminId: number): Promise<string[]> {
    const rows = await sql.query<{ game: string }>('SELECT game FROM dealer_game WHERE admin_id = $1 ORDER BY game', [adminId]);
    return rows.map(({ game }) => game);
  }

  async all(sql: Sql): Promise<Map<number, string[]>> {
    const rows = await sql.query<{ adminId: number; games: string[] }>(
      'SELECT admin_id AS "adminId", array_agg(game ORDER BY game) AS games FROM dealer_game GROUP BY admin_id',
    );
    return new Map(rows.map(({ adminId, games }) => [adminId, games]));
  }

  /** Whether somebody is assigned to a game; if so, it stays that way until the transaction ends. */
  async hold(tx: Tx, adminId: number, game: string): Promise<boolean> {
    const rows = await tx.query('SELECT FROM dealer_game WHERE admin_id = $1 AND game = $2 FOR SHARE', [adminId, game]);
    return rows.length > 0;
  }

  /** Takes away what is not among the games, and adds what is new. Changes of one dealer wait for each other. */
  async replace(tx: Tx, adminId: number, games: readonly string[], { at, by }: { at: Date; by: string }): Promise<{ before: string[] }> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('dealer-games', $1::bigint))`, [adminId]);
    const before = await this.ofDealer(tx, adminId);
    await tx.query('DELETE FROM dealer_game WHERE admin_id = $1 AND game <> ALL ($2::text[])', [adminId, games]);
    await tx.query(
      `INSERT INTO dealer_game (admin_id, game, assigned_at, assigned_by) SELECT $1, game, $3, $4 FROM unnest($2::text[]) AS game
       ON CONFLICT DO NOTHING`,
      [adminId, games, at, by],
    );
    return { before };
  }

  async waitingCounts(sql: Sql, games: readonly string[], now: Date): Promise<Map<string, number>> {
    const rows = await sql.query<{ game: string; n: number }>(`SELECT game, count(*) AS n FROM ${waiting} GROUP BY game`, [games, now]);
    return new Map(rows.map(({ game, n }) => [game, n]));
  }

  /** Oldest first. */
  waiting(sql: Sql, games: readonly string[], now: Date, { skip, take }: { skip: number; take: number }): Promise<RoundRow[]> {
    return sql.query<RoundRow>(`SELECT ${roundColumns} FROM ${waiting} ORDER BY draws_at, id OFFSET $3 LIMIT $4`, [games, now, skip, take]);
  }

  /** Newest first. */
  async enteredBy(
    sql: Sql,
    account: string,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: EnteredRow[]; total: number }> {
    const items = await sql.query<EnteredRow>(
      `SELECT r.id, r.game, r.day::text AS day, r.round, e.result, e.at, r.revision = e.revision AS stands
       FROM ${entered} ORDER BY e.at DESC, e.round_id DESC OFFSET $2 LIMIT $3`,
      [account, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${entered}`, [account]));
    return { items, total };
  }

  /** When each of these accounts entered its newest result. */
  async lastEntries(sql: Sql, accounts: readonly string[]): Promise<Map<string, Date>> {
    const rows = await sql.query<{ account: string; at: Date }>(
      `SELECT entered_by AS account, max(at) AS at FROM round_result WHERE entered_by = ANY ($1) GROUP BY entered_by`,
      [accounts],
    );
    return new Map(rows.map(({ account, at }) => [account, at]));
  }
}
