import { Injectable } from '@nestjs/common';
import { type FixtureCount, fixtureCounts, type FixtureResult } from '#lib/contract';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { fixtureColumns, type FixtureRow, fixtureTables, offered } from './sports-rows.js';

/** A fixture that is told of. */
export interface FixtureDraft {
  leagueId: number;
  homeId: number;
  awayId: number;
  source: string;
  /** What the source calls it: the same name is the same fixture. */
  sourceKey: string;
  kickOff: Date;
}

export type FixtureChange = Partial<Pick<FixtureRow, 'kickOff' | 'status' | 'clock' | 'suspended' | FixtureCount>>;

/** A result that a fixture gets, or null where it is void. */
export interface FixtureResultEntry {
  result: FixtureResult | null;
  /** Who tells: a supplier's name, or `manual`. */
  source: string;
  /** Account of the administrator; null where a supplier tells. */
  enteredBy: string | null;
  reason: string;
  at: Date;
}

export interface FixtureResultRow extends FixtureResultEntry {
  revision: number;
  kind: 'result' | 'void';
}

const columnOf: Record<keyof FixtureChange, string> = {
  kickOff: 'kick_off',
  status: 'status',
  clock: 'clock',
  score: 'score',
  corners: 'corners',
  cards: 'cards',
  shots: 'shots',
  shotsOnTarget: 'shots_on_target',
  suspended: 'suspended',
};
/** Where the locks of fixtures lie among all advisory locks; one is this, xor the id. */
export const fixtureLock = `hashtextextended('fixture', 0)`;
const jsonFields = new Set<string>(['clock', ...fixtureCounts]);

/** Fixtures and their results. Anybody who changes one, its markets included, shuts it first; anybody who bets on one holds it. */
@Injectable()
export class FixturesRepository {
  async byId(sql: Sql, id: number): Promise<FixtureRow | undefined> {
    return (await this.byIds(sql, [id])).get(id);
  }

  async byIds(sql: Sql, ids: readonly number[]): Promise<Map<number, FixtureRow>> {
    const rows = await sql.query<FixtureRow>(`SELECT ${fixtureColumns} FROM ${fixtureTables} WHERE f.id = ANY ($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Fixtures of markets. */
  async ofMarkets(sql: Sql, marketIds: readonly number[]): Promise<Map<number, FixtureRow>> {
    const rows = await sql.query<FixtureRow>(
      `SELECT ${fixtureColumns} FROM ${fixtureTables} WHERE f.id IN (SELECT fixture_id FROM market WHERE id = ANY ($1))`,
      [marketIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async bySourceKeys(sql: Sql, source: string, keys: readonly string[]): Promise<Map<string, FixtureRow>> {
    const rows = await sql.query<FixtureRow>(
      `SELECT ${fixtureColumns} FROM ${fixtureTables} WHERE f.source = $1 AND f.source_key = ANY ($2)`,
      [source, keys],
    );
    return new Map(rows.map((row) => [row.sourceKey, row]));
  }

  /** Until the commit nothing about these fixtures changes: state, odds, result. Any number may hold them at once. */
  async hold(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock_shared(${fixtureLock} # id) FROM (SELECT DISTINCT unnest($1::bigint[]) AS id ORDER BY id) AS held`,
      [ids],
    );
  }

  /** Until the commit nobody bets on these fixtures or changes them. */
  async shut(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock(${fixtureLock} # id) FROM (SELECT DISTINCT unnest($1::bigint[]) AS id ORDER BY id) AS held`,
      [ids],
    );
  }

  /** Until the commit no other import adds a fixture of the pair, which the source calls so. */
  async lockPair(tx: Tx, source: string, pair: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${source}:${pair}`]);
  }

  /** Adds a fixture that nobody has told of before. @returns its id; undefined when its source has told of it */
  async add(tx: Tx, { leagueId, homeId, awayId, source, sourceKey, kickOff }: FixtureDraft, at: Date): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO fixture (league_id, home_id, away_id, source, source_key, kick_off, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (source, source_key) DO NOTHING RETURNING id`,
      [leagueId, homeId, awayId, source, sourceKey, kickOff, at],
    );
    return row?.id;
  }

  /** Changes a fixture that is shut. */
  async change(tx: Tx, id: number, change: FixtureChange): Promise<void> {
    const fields = Object.entries(change).filter(([, value]) => value !== undefined) as [keyof FixtureChange, unknown][];
    if (fields.length === 0) return;
    const assignments = fields.map(([name], index) => `${columnOf[name]} = $${index + 2}`);
    const values = fields.map(([name, value]) => (jsonFields.has(name) && value !== null ? JSON.stringify(value) : value));
    await tx.query(`UPDATE fixture SET ${assignments.join(', ')} WHERE id = $1`, [id, ...values]);
  }

  /** Gives a fixture that is shut a result, or makes it void; settlement follows. @returns the revision */
  async enter(tx: Tx, id: number, { result, source, enteredBy, reason, at }: FixtureResultEntry): Promise<number> {
    const json = result && JSON.stringify(result);
    const [row] = await tx.query<{ revision: number }>(
      `WITH entered AS (
         UPDATE fixture SET result = $2, result_revision = result_revision + 1, status = CASE WHEN $2::jsonb IS NULL THEN 'cancelled' ELSE 'finished' END,
           score = coalesce($2::jsonb -> 'full', score), clock = NULL, suspended = NULL
         WHERE id = $1 RETURNING result_revision
       )
       INSERT INTO fixture_result (fixture_id, revision, kind, result, source, entered_by, reason, at)
       SELECT $1, result_revision, CASE WHEN $2::jsonb IS NULL THEN 'void' ELSE 'result' END, $2, $3, $4, $5, $6 FROM entered RETURNING revision`,
      [id, json, source, enteredBy, reason, at],
    );
    return must(row, `there is no fixture ${id}`).revision;
  }

  /** Fixtures that are not over: scheduled, under way, postponed, broken off. */
  async openIds(sql: Sql): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM fixture WHERE status IN ('scheduled', 'live') UNION ALL SELECT id FROM fixture WHERE status IN ('postponed', 'abandoned')`,
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that all bets are settled by a revision of the result. @returns false when there is a newer one */
  async markSettled(tx: Tx, id: number, revision: number, at: Date): Promise<boolean> {
    const rows = await tx.query(
      'UPDATE fixture SET settled_revision = $2, settled_at = $3, due = false WHERE id = $1 AND result_revision = $2 RETURNING id',
      [id, revision, at],
    );
    return rows.length > 0;
  }

  /** Oldest first. */
  async results(sql: Sql, id: number): Promise<FixtureResultRow[]> {
    return sql.query<FixtureResultRow>(
      'SELECT revision, kind, result, source, entered_by AS "enteredBy", reason, at FROM fixture_result WHERE fixture_id = $1 ORDER BY revision',
      [id],
    );
  }

  /** Notes that a market of a shut fixture was cancelled: settlement follows. */
  async makeDue(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE fixture SET due = true WHERE id = $1 AND NOT due', [id]);
  }

  /** Fixtures of these sources that have begun and still have markets on sale; the simulator says how those go that it plays. */
  async begun(sql: Sql, now: Date, sources: readonly string[]): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT f.id FROM fixture f WHERE f.status = 'scheduled' AND f.kick_off <= $1 AND f.source = ANY ($2)
         AND EXISTS (SELECT 1 FROM market m WHERE m.fixture_id = f.id AND ${offered})
         AND NOT EXISTS (SELECT 1 FROM simulated_match s WHERE s.fixture_id = f.id)
       ORDER BY f.kick_off, f.id`,
      [now, sources],
    );
    return rows.map(({ id }) => id);
  }

  /** Fixtures that were to begin by then and were postponed or abandoned. */
  async late(sql: Sql, deadline: Date): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM fixture WHERE status IN ('postponed', 'abandoned') AND kick_off <= $1 ORDER BY kick_off, id`,
      [deadline],
    );
    return rows.map(({ id }) => id);
  }

  /** Fixtures whose newest result or cancelled markets have not reached all bets yet. */
  async unsettled(sql: Sql, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      'SELECT id FROM fixture WHERE result_revision > settled_revision OR due ORDER BY id LIMIT $1',
      [take],
    );
    return rows.map(({ id }) => id);
  }
}
