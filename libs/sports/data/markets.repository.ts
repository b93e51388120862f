import { Injectable } from '@nestjs/common';
import type { MarketStatus } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';
import { marketColumns, type MarketDraft, type MarketRow } from './sports-rows.js';

/** A market's state at one of its versions. */
export interface MarketVersion {
  version: number;
  at: Date;
  status: MarketStatus;
  odds: Record<string, number>;
  source: string;
}

/** Markets and every change of them. Their fixtures are shut by anybody who changes them. */
@Injectable()
export class MarketsRepository {
  /** Markets of fixtures, by type and line. @param types only these */
  async ofFixtures(sql: Sql, fixtureIds: readonly number[], types?: readonly string[]): Promise<MarketRow[]> {
    return sql.query<MarketRow>(
      `SELECT ${marketColumns} FROM market m WHERE m.fixture_id = ANY ($1) AND ($2::text[] IS NULL OR m.type = ANY ($2)) ORDER BY m.fixture_id, m.type, m.line`,
      [fixtureIds, types ?? null],
    );
  }

  async byIds(sql: Sql, ids: readonly number[]): Promise<Map<number, MarketRow>> {
    const rows = await sql.query<MarketRow>(`SELECT ${marketColumns} FROM market m WHERE m.id = ANY ($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Ids of those markets of fixtures that were cancelled. */
  async cancelledOf(sql: Sql, fixtureIds: readonly number[]): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>(`SELECT id FROM market WHERE fixture_id = ANY ($1) AND status = 'cancelled'`, [
      fixtureIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Adds markets of a fixture that is shut, and changes those that are there already and not over.
   * @param change.by the administrator who sets the odds; null for a feed
   * @returns those that are new or different now; what stays as it was has no new version
   */
  async save(
    tx: Tx,
    fixtureId: number,
    drafts: readonly MarketDraft[],
    { source, at, by }: { source: string; at: Date; by: number | null },
  ): Promise<MarketRow[]> {
    if (drafts.length === 0) return [];
    const rows = await tx.query<MarketRow>(
      `WITH draft AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS d (type text, line numeric, odds jsonb, status text)
       ), saved AS (
         INSERT INTO market AS m (fixture_id, type, line, odds, status) SELECT $1, type, line, odds, coalesce(status, 'active') FROM draft
         ON CONFLICT (fixture_id, type, line) DO UPDATE SET odds = EXCLUDED.odds, status = EXCLUDED.status, version = m.version + 1
           WHERE m.status NOT IN ('settled', 'cancelled') AND (m.odds, m.status) IS DISTINCT FROM (EXCLUDED.odds, EXCLUDED.status)
         RETURNING m.*
       ), noted AS (
         INSERT INTO market_change (market_id, version, at, status, odds, source, changed_by) SELECT id, version, $3, status, odds, $4, $5 FROM saved
       )
       SELECT ${marketColumns} FROM saved m ORDER BY m.type, m.line`,
      [fixtureId, JSON.stringify(drafts), at, source, by],
    );
    return rows;
  }

  /** Brings markets of shut fixtures that are not over into a state. @returns those that changed */
  async setStatus(
    tx: Tx,
    ids: readonly number[],
    status: Exclude<MarketStatus, 'settled'>,
    { source, at }: { source: string; at: Date },
  ): Promise<MarketRow[]> {
    return tx.query<MarketRow>(
      `WITH changed AS (
         UPDATE market m SET status = $2, results = NULL, version = version + 1 WHERE id = ANY ($1) AND status <> $2 AND status <> 'settled' AND status <> 'cancelled'
         RETURNING m.*
       ), noted AS (
         INSERT INTO market_change (market_id, version, at, status, odds, source) SELECT id, version, $3, status, odds, $4 FROM changed
       )
       SELECT ${marketColumns} FROM changed m ORDER BY m.id`,
      [ids, status, at, source],
    );
  }

  /** Notes how the outcomes of markets ended, for the first time or again. @returns those that changed */
  async settle(
    tx: Tx,
    ended: readonly { id: number; results: Record<string, string> }[],
    { source, at }: { source: string; at: Date },
  ): Promise<MarketRow[]> {
    if (ended.length === 0) return [];
    return tx.query<MarketRow>(
      `WITH changed AS (
         UPDATE market m SET status = 'settled', results = e.results, version = version + 1
         FROM unnest($1::bigint[], $2::jsonb[]) AS e (id, results)
         WHERE m.id = e.id AND m.status <> 'cancelled' AND m.results IS DISTINCT FROM e.results RETURNING m.*
       ), noted AS (
         INSERT INTO market_change (market_id, version, at, status, odds, source) SELECT id, version, $3, status, odds, $4 FROM changed
       )
       SELECT ${marketColumns} FROM changed m ORDER BY m.id`,
      [ended.map(({ id }) => id), ended.map(({ results }) => JSON.stringify(results)), at, source],
    );
  }

  /** Markets of fixtures that somebody else than these sources changed last, such as an administrator: they are his. @returns their ids */
  async takenOver(sql: Sql, fixtureIds: readonly number[], sources: readonly string[]): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>(
      `SELECT m.id FROM market m JOIN market_change c ON (c.market_id, c.version) = (m.id, m.version) WHERE m.fixture_id = ANY ($1) AND c.source <> ALL ($2)`,
      [fixtureIds, sources],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Of selections those whose odds of now an administrator has set since an instant, by market; null for one who is not known.
   * A state alone is no odds: who stops a market and opens it again has set none.
   */
  async pricedByHand(sql: Sql, picks: readonly { marketId: number; outcome: string }[], since: Date): Promise<Map<number, number | null>> {
    const rows = await sql.query<{ marketId: number; adminId: number | null }>(
      `SELECT p.market_id AS "marketId", c.changed_by AS "adminId"
       FROM unnest($1::bigint[], $2::text[]) AS p (market_id, outcome) CROSS JOIN LATERAL (
         SELECT * FROM (SELECT m.*, m.odds -> p.outcome AS now, lag(m.odds -> p.outcome) OVER (ORDER BY version) AS before
                        FROM market_change m WHERE m.market_id = p.market_id) AS m
         WHERE now IS DISTINCT FROM before ORDER BY version DESC LIMIT 1) AS c
       WHERE c.at >= $3 AND (c.changed_by IS NOT NULL OR c.source = 'manual')`,
      [picks.map(({ marketId }) => marketId), picks.map(({ outcome }) => outcome), since],
    );
    return new Map(rows.map(({ marketId, adminId }) => [marketId, adminId]));
  }

  /**
   * Forgets what markets were before an instant where their fixtures are over and settled: tickets keep their own odds.
   * @returns how many states were forgotten, `limit` at most
   */
  async forget(sql: Sql, before: Date, limit: number): Promise<number> {
    const rows = await sql.query(
      `DELETE FROM market_change WHERE (market_id, version) IN (
         SELECT c.market_id, c.version FROM market_change c JOIN market m ON m.id = c.market_id JOIN fixture f ON f.id = m.fixture_id
         WHERE c.at < $1 AND f.status IN ('finished', 'cancelled') AND f.settled_revision = f.result_revision ORDER BY c.at LIMIT $2
       ) RETURNING 1`,
      [before, limit],
    );
    return rows.length;
  }

  /** How the odds of a market moved, oldest first: of many moves every n-th, always the last. @param most moves */
  async moves(sql: Sql, id: number, most: number): Promise<Pick<MarketVersion, 'at' | 'odds'>[]> {
    return sql.query<Pick<MarketVersion, 'at' | 'odds'>>(
      `WITH told AS (
         SELECT version, at, odds, lag(odds) OVER (ORDER BY version) AS before FROM market_change WHERE market_id = $1
       ), moved AS (
         SELECT version, at, odds, row_number() OVER (ORDER BY version DESC) - 1 AS later, count(*) OVER () AS moves
         FROM told WHERE odds IS DISTINCT FROM before
       )
       SELECT at, odds FROM moved WHERE later % ((moves + $2::int - 1) / $2::int) = 0 ORDER BY version`,
      [id, most],
    );
  }

  /** Oldest first. */
  async history(sql: Sql, id: number): Promise<MarketVersion[]> {
    return sql.query<MarketVersion>('SELECT version, at, status, odds, source FROM market_change WHERE market_id = $1 ORDER BY version', [
      id,
    ]);
  }
}
