import { Injectable } from '@nestjs/common';
import type { RoundStatus } from '#lib/contract';
import type { PowerballResult } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import type { GradedMarkets } from '../domain/grade.js';
import { statesBefore } from '../domain/round-states.js';

/** A round as it is stored; seed, beacon, result and outcomes are there once it is drawn, and never before. */
export interface RoundRow {
  id: number;
  game: string;
  /** Day in Seoul, `YYYY-MM-DD`. */
  day: string;
  round: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  status: RoundStatus;
  seed: string | null;
  beacon: string | null;
  beaconSource: string | null;
  result: PowerballResult | null;
  outcomes: GradedMarkets | null;
  settledAt: Date | null;
  version: number;
}

/** What a draw adds to its round. */
export interface DrawnValues {
  seed: string;
  beacon: string;
  beaconSource: string;
  result: PowerballResult;
  outcomes: GradedMarkets;
  drawnAt: Date;
}

const columns = `id, game, day::text AS day, round, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", status,
  seed, beacon, beacon_source AS "beaconSource", result, outcomes, settled_at AS "settledAt", version`;

@Injectable()
export class RoundsRepository {
  /** @returns undefined when the round is there already */
  async insert(sql: Sql, round: Pick<RoundRow, 'game' | 'day' | 'round' | 'opensAt' | 'closesAt' | 'drawsAt'>): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(
      `INSERT INTO round (game, day, round, opens_at, closes_at, draws_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (game, day, round) DO NOTHING RETURNING ${columns}`,
      [round.game, round.day, round.round, round.opensAt, round.closesAt, round.drawsAt],
    );
    return row;
  }

  async byId(sql: Sql, id: number): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(`SELECT ${columns} FROM round WHERE id = $1`, [id]);
    return row;
  }

  /** Rounds that are not settled, oldest first: the few that the round clock has to look at. */
  async unsettled(sql: Sql): Promise<RoundRow[]> {
    return sql.query<RoundRow>(`SELECT ${columns} FROM round WHERE settled_at IS NULL ORDER BY draws_at, id`);
  }

  /** The newest rounds of a game, newest first. */
  async newest(sql: Sql, game: string, take: number): Promise<RoundRow[]> {
    return sql.query<RoundRow>(`SELECT ${columns} FROM round WHERE game = $1 ORDER BY draws_at DESC LIMIT $2`, [game, take]);
  }

  /** Past rounds of a game, newest first, of one day or of all. */
  async past(sql: Sql, filter: { game: string; day: string | null; before: Date; skip: number; take: number }) {
    const where = `game = $1 AND draws_at <= $2 AND ($3::date IS NULL OR day = $3::date)`;
    const params = [filter.game, filter.before, filter.day];
    const items = await sql.query<RoundRow>(
      `SELECT ${columns} FROM round WHERE ${where} ORDER BY draws_at DESC OFFSET $4 LIMIT $5`,
      [...params, filter.skip, filter.take],
    );
    const [count] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM round WHERE ${where}`, params);
    return { items, total: count?.total ?? 0 };
  }

  /** open → closed. @param nonce 64 hex digits, random. @returns undefined when the round was not open */
  async close(sql: Sql, id: number, nonce: string): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(
      `UPDATE round SET status = 'closed', closing_nonce = $3 WHERE id = $1 AND status = ANY ($2) RETURNING ${columns}`,
      [id, statesBefore('closed'), nonce],
    );
    return row;
  }

  /** Made when the betting closed; null before. For the built-in beacon alone. */
  async closingNonce(sql: Sql, id: number): Promise<string | null> {
    const [row] = await sql.query<{ nonce: string | null }>('SELECT closing_nonce AS nonce FROM round WHERE id = $1', [id]);
    return row?.nonce ?? null;
  }

  /** closed → drawn. @returns undefined when the round was not closed, or drawn already */
  async draw(sql: Sql, id: number, drawn: DrawnValues): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(
      `UPDATE round SET status = 'drawn', seed = $3, beacon = $4, beacon_source = $5, result = $6, outcomes = $7, drawn_at = $8
       WHERE id = $1 AND status = ANY ($2) RETURNING ${columns}`,
      [
        ...[id, statesBefore('drawn'), drawn.seed, drawn.beacon, drawn.beaconSource],
        ...[JSON.stringify(drawn.result), JSON.stringify(drawn.outcomes), drawn.drawnAt],
      ],
    );
    return row;
  }

  /** closed → void. @returns undefined when the round was not closed */
  async void(sql: Sql, id: number): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(`UPDATE round SET status = 'void' WHERE id = $1 AND status = ANY ($2) RETURNING ${columns}`, [
      id,
      statesBefore('void'),
    ]);
    return row;
  }

  /** drawn → settled; a void round stays void. Either way nothing is left to do. Again does nothing. */
  async settle(sql: Sql, id: number, at: Date): Promise<void> {
    await sql.query(
      `UPDATE round SET status = CASE status WHEN 'drawn' THEN 'settled' ELSE status END, settled_at = $2
       WHERE id = $1 AND status IN ('drawn', 'void') AND settled_at IS NULL`,
      [id, at],
    );
  }
}
