import { Injectable } from '@nestjs/common';
import { type DrawSupplier, roundTransitions, type ResultSource, type RoundStatus } from '#lib/contract';
import { statesBefore, type DrawResult } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import type { GradedMarkets } from '../domain/grade.js';

/**
 * A round as it is stored. Result, outcomes and source are there while it has a result; seed and beacon once the fair draw was made, and
 * from then on.
 */
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
  /** Who makes its result by itself: fixed when the round opens. */
  supplier: DrawSupplier;
  seed: string | null;
  beacon: string | null;
  beaconSource: string | null;
  beaconSignature: string | null;
  result: DrawResult | null;
  outcomes: GradedMarkets | null;
  source: ResultSource | null;
  /** Counts the results that the round has had, voids included; 0 before the first. */
  revision: number;
  settledAt: Date | null;
  version: number;
}

/** What the fair draw reveals. */
export interface FairValues {
  seed: string;
  beacon: string;
  beaconSource: string;
  /** What proves the beacon; null for the house's own. */
  beaconSignature: string | null;
}

interface Entry {
  /** The revision that it follows: what the person who decided it has seen. What comes by itself follows 0, no result at all. */
  follows: number;
  /** Account of the administrator; null for what came by itself. */
  enteredBy: string | null;
  reason: string;
  at: Date;
}

/** A result for a round, its first or a correction. */
export interface ResultEntry extends Entry {
  kind: 'result';
  result: DrawResult;
  outcomes: GradedMarkets;
  source: ResultSource;
  fair?: FairValues;
}

/** The word that a round has no result: its stakes go back. */
export interface VoidEntry extends Entry {
  kind: 'void';
}

/** A result that a round has or had. */
export interface RoundResultRow {
  revision: number;
  kind: 'result' | 'void';
  result: DrawResult | null;
  source: ResultSource | null;
  enteredBy: string | null;
  reason: string;
  at: Date;
}

/** The columns of a `RoundRow`. */
export const roundColumns = `id, game, day::text AS day, round, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", status, supplier,
  seed, beacon, beacon_source AS "beaconSource", beacon_signature AS "beaconSignature", result, outcomes, source, revision, settled_at AS "settledAt", version`;

/**
 * The order of draws, as only an index that begins with the game has it: of a game without rounds for a year the planner would otherwise
 * walk through the rounds of all others.
 */
const newestOfGame = 'round.day DESC, round.round DESC';

@Injectable()
export class RoundsRepository {
  /** @returns undefined when the round is there already */
  async insert(
    sql: Sql,
    round: Pick<RoundRow, 'game' | 'day' | 'round' | 'opensAt' | 'closesAt' | 'drawsAt' | 'supplier'>,
  ): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(
      `INSERT INTO round (game, day, round, opens_at, closes_at, draws_at, supplier) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (game, day, round) DO NOTHING RETURNING ${roundColumns}`,
      [round.game, round.day, round.round, round.opensAt, round.closesAt, round.drawsAt, round.supplier],
    );
    return row;
  }

  async byId(sql: Sql, id: number): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(`SELECT ${roundColumns} FROM round WHERE id = $1`, [id]);
    return row;
  }

  /** By id; unknown ones are left out. */
  async byIds(sql: Sql, ids: readonly number[]): Promise<Map<number, RoundRow>> {
    const rows = await sql.query<RoundRow>({ name: 'rounds-by-id', text: `SELECT ${roundColumns} FROM round WHERE id = ANY ($1)` }, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Rounds of which something is left to do, oldest first: the few that the round clock has to look at. */
  async unsettled(sql: Sql): Promise<RoundRow[]> {
    return sql.query<RoundRow>(`SELECT ${roundColumns} FROM round WHERE settled_at IS NULL ORDER BY draws_at, id`);
  }

  /** The newest rounds of a game, newest first. */
  async newest(sql: Sql, game: string, take: number): Promise<RoundRow[]> {
    return sql.query<RoundRow>(`SELECT ${roundColumns} FROM round WHERE game = $1 ORDER BY ${newestOfGame} LIMIT $2`, [game, take]);
  }

  /** Of each game the newest round, and the newest that is over. */
  async heads(sql: Sql, games: readonly string[]): Promise<Map<string, { newest?: RoundRow; last?: RoundRow }>> {
    const rows = await sql.query<RoundRow & { head: 'newest' | 'last' }>(
      `SELECT 'newest' AS head, r.* FROM unnest($1::text[]) AS g (id)
       CROSS JOIN LATERAL (SELECT ${roundColumns} FROM round WHERE game = g.id ORDER BY ${newestOfGame} LIMIT 1) r
       UNION ALL
       SELECT 'last', r.* FROM unnest($1::text[]) AS g (id)
       CROSS JOIN LATERAL (SELECT ${roundColumns} FROM round WHERE game = g.id AND revision > 0 ORDER BY ${newestOfGame} LIMIT 1) r`,
      [games],
    );
    const heads = new Map<string, { newest?: RoundRow; last?: RoundRow }>(games.map((game) => [game, {}]));
    for (const { head, ...row } of rows) heads.set(row.game, { ...heads.get(row.game), [head]: row });
    return heads;
  }

  /** Past rounds of a game, newest first, of one day or of all. */
  async past(sql: Sql, filter: { game: string; day: string | null; before: Date; skip: number; take: number }) {
    const where = `game = $1 AND draws_at <= $2 AND ($3::date IS NULL OR day = $3::date)`;
    const params = [filter.game, filter.before, filter.day];
    const items = await sql.query<RoundRow>(
      `SELECT ${roundColumns} FROM round WHERE ${where} ORDER BY ${newestOfGame} OFFSET $4 LIMIT $5`,
      [...params, filter.skip, filter.take],
    );
    const [count] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM round WHERE ${where}`, params);
    return { items, total: count?.total ?? 0 };
  }

  /** Rounds whose newest result came from the feed in a stretch of time, `from` ≤ drawn < `until`. */
  async fed(sql: Sql, from: Date, until: Date): Promise<RoundRow[]> {
    // A result is waited for a day at most; the draw's time has the index.
    return sql.query<RoundRow>(
      `SELECT ${roundColumns} FROM round
       WHERE draws_at > $1::timestamptz - interval '1 day' AND source = 'feed' AND drawn_at >= $1 AND drawn_at < $2 ORDER BY id`,
      [from, until],
    );
  }

  /** open → closed. @param nonce 64 hex digits, random. @returns undefined when the round was not open */
  async close(sql: Sql, id: number, nonce: string): Promise<RoundRow | undefined> {
    const [row] = await sql.query<RoundRow>(
      `UPDATE round SET status = 'closed', closing_nonce = $3 WHERE id = $1 AND status = ANY ($2) RETURNING ${roundColumns}`,
      [id, statesBefore(roundTransitions, 'closed'), nonce],
    );
    return row;
  }

  /** Made when the betting closed; null before. For the built-in beacon alone. */
  async closingNonce(sql: Sql, id: number): Promise<string | null> {
    const [row] = await sql.query<{ nonce: string | null }>('SELECT closing_nonce AS nonce FROM round WHERE id = $1', [id]);
    return row?.nonce ?? null;
  }

  /**
   * Gives a round a result, its first or another, or makes it void; its bets then have to be settled (again).
   * @returns undefined when the round cannot have it now: it is still open, or has another revision than the entry follows
   */
  async record(tx: Tx, id: number, entry: ResultEntry | VoidEntry): Promise<RoundRow | undefined> {
    const drawn = entry.kind === 'result' ? entry : null;
    const status = drawn ? 'drawn' : 'void';
    const [row] = await tx.query<RoundRow>(
      `WITH changed AS (
         UPDATE round SET status = $3, revision = revision + 1, result = $5::jsonb, outcomes = $6, source = $7, drawn_at = $8, settled_at = NULL,
                seed = coalesce(seed, $9), beacon = coalesce(beacon, $10), beacon_source = coalesce(beacon_source, $11),
                beacon_signature = coalesce(beacon_signature, $16)
         WHERE id = $1 AND status = ANY ($2) AND revision = $4 RETURNING *
       ), kept AS (
         INSERT INTO round_result (round_id, revision, kind, result, source, entered_by, reason, at)
         SELECT id, revision, $12, result, source, $13, $14, $15 FROM changed
       )
       SELECT ${roundColumns} FROM changed`,
      [
        ...[id, statesBefore(roundTransitions, status), status, entry.follows],
        ...[drawn && JSON.stringify(drawn.result), drawn && JSON.stringify(drawn.outcomes), drawn?.source, drawn?.at],
        ...[drawn?.fair?.seed, drawn?.fair?.beacon, drawn?.fair?.beaconSource],
        ...[entry.kind, entry.enteredBy, entry.reason, entry.at, drawn?.fair?.beaconSignature],
      ],
    );
    return row;
  }

  /** Every result that a round has had, oldest first. */
  async results(sql: Sql, id: number): Promise<RoundResultRow[]> {
    return sql.query<RoundResultRow>(
      'SELECT revision, kind, result, source, entered_by AS "enteredBy", reason, at FROM round_result WHERE round_id = $1 ORDER BY revision',
      [id],
    );
  }

  /**
   * drawn → settled; a void round stays void. Either way nothing is left to do for this revision. Again, or for a revision that is
   * no longer the newest, does nothing.
   * @returns whether this call did it
   */
  async settle(sql: Sql, id: number, revision: number, at: Date): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE round SET status = CASE status WHEN 'drawn' THEN 'settled' ELSE status END, settled_at = $3
       WHERE id = $1 AND revision = $2 AND status IN ('drawn', 'void') AND settled_at IS NULL RETURNING id`,
      [id, revision, at],
    );
    return rows.length > 0;
  }
}
