import { Injectable } from '@nestjs/common';
import type { Section, Sport } from '#lib/contract';
import { rowTypes, typesOf } from '#lib/kernel';
import { searchPattern } from '#lib/members';
import { reads, type Sql } from '#lib/platform';
import {
  fixtureColumns,
  type FixtureRow,
  fixtureTables,
  type LeagueRow,
  leagueJson,
  type MarketRow,
  marketsJson,
  offered,
} from './sports-rows.js';

/** What a list is narrowed to. */
export interface FixtureFilter {
  sport?: Sport;
  leagueId?: number;
  /** Starts at or after this instant. */
  from?: Date;
  /** Starts before this instant. */
  until?: Date;
  /** Part of a team's or a league's name. */
  search?: string;
  skip: number;
  take: number;
}

/** A fixture on sale with what its row shows. */
export type OfferedFixture = FixtureRow & {
  /** Of the kinds that the row shows, all lines. */
  markets: MarketRow[];
  /** Of the section. */
  marketCount: number;
};

/** How many fixtures of a league are on sale, before the start or under way. */
export interface LeagueOffer {
  league: LeagueRow;
  status: 'scheduled' | 'live';
  /** By kind of section: `all` has every market. */
  fixtures: Record<'all' | 'cross' | 'special' | 'special2', number>;
}

const isLive = `f.status = 'live'`;
const isAhead = `f.status = 'scheduled' AND f.kick_off > present.instant`;
/**
 * `$1` is the present. The planner must not know it: it takes what is scheduled and what lies ahead for independent, though nearly all that
 * is scheduled lies ahead, and would plan for a handful of fixtures.
 */
const atPresent = 'fixture f JOIN league l ON l.id = f.league_id CROSS JOIN (SELECT $1::timestamptz OFFSET 0) AS present (instant)';

const named = (alias: string) => `(lower(${alias}.name) LIKE $6 OR lower(${alias}.name_ko) LIKE $6)`;

/** Which fixtures a section has, in SQL; each condition has its index, so that those that nobody has told the end of cost nothing. */
function within(section: Section): string {
  if (section === 'virtual') return `l.virtual AND (${isLive} OR ${isAhead})`;
  return `NOT l.virtual AND ${section === 'inplay' || section === 'live' ? isLive : isAhead}`;
}

/** `$2` to `$6`: sport, league, from, until, search pattern; NULL where nothing is narrowed. */
export const narrowed = `($2::text IS NULL OR l.sport = $2) AND ($3::bigint IS NULL OR f.league_id = $3)
  AND ($4::timestamptz IS NULL OR f.kick_off >= $4) AND ($5::timestamptz IS NULL OR f.kick_off < $5)
  AND ($6::text IS NULL OR f.league_id = ANY (ARRAY(SELECT n.id FROM league n WHERE ${named('n')}))
    OR f.home_id = ANY (ARRAY(SELECT t.id FROM team t WHERE ${named('t')}))
    OR f.away_id = ANY (ARRAY(SELECT t.id FROM team t WHERE ${named('t')})))`;

export function narrowing({ sport, leagueId, from, until, search }: FixtureFilter): unknown[] {
  return [sport ?? null, leagueId ?? null, from ?? null, until ?? null, search?.trim() ? searchPattern(search) : null];
}

/** Fixtures that are over are counted up to here: a count of all would cost more with every day. */
export const countedAtMost = 1_000;

/** Lists of fixtures for players. What is over costs the lists of what is on sale nothing. */
@Injectable()
export class FixtureList {
  /** What is on sale by league, leagues in their order. Everybody who asks at this moment gets the same answer. */
  offers(sql: Sql, now: Date): Promise<LeagueOffer[]> {
    return sql.merged(this.offersAt, now);
  }
  private readonly offersAt = reads<Date, LeagueOffer[]>(async (sql, instants) => {
    const offers = await sql.query<LeagueOffer>(
      `SELECT ${leagueJson} AS league, f.status, json_build_object('all', count(*), 'cross', count(*) FILTER (WHERE o.types && $2),
                'special', count(*) FILTER (WHERE o.types && $3), 'special2', count(*) FILTER (WHERE o.types && $4)) AS fixtures
       FROM ${atPresent}
         CROSS JOIN LATERAL (SELECT array_agg(m.type) AS types FROM market m WHERE m.fixture_id = f.id AND ${offered}) AS o
       WHERE l.shown AND (${isLive} OR ${isAhead}) AND o.types IS NOT NULL
       GROUP BY l.id, f.status ORDER BY l.ordinal, l.id`,
      [instants.at(-1), typesOf('cross'), typesOf('special'), typesOf('special2')],
    );
    return instants.map(() => offers);
  });

  /** A page of a section by league and start, and how many fixtures all pages have. */
  async page(sql: Sql, section: Section, now: Date, filter: FixtureFilter): Promise<{ items: OfferedFixture[]; total: number }> {
    const types = typesOf(section) ?? null;
    const ofSection = `m.fixture_id = f.id AND ${offered} AND ($7::text[] IS NULL OR m.type = ANY ($7))`;
    const rows = await sql.query<Partial<OfferedFixture> & { total: number }>(
      `WITH open AS MATERIALIZED (
         SELECT f.id, row_number() OVER (ORDER BY l.ordinal, l.id, f.kick_off, f.id) AS place FROM ${atPresent}
         WHERE l.shown AND ${within(section)} AND ${narrowed} AND EXISTS (SELECT 1 FROM market m WHERE ${ofSection})
       )
       SELECT counted.total, p.place, ${fixtureColumns}, o.*
       FROM (SELECT count(*) AS total FROM open) AS counted LEFT JOIN (
         (SELECT * FROM open ORDER BY place LIMIT $10 OFFSET $9) AS p JOIN (${fixtureTables}) ON f.id = p.id
         CROSS JOIN LATERAL (SELECT count(*) AS "marketCount", ${marketsJson('m.type = ANY ($8)')} AS markets FROM market m WHERE ${ofSection}) AS o
       ) ON true
       ORDER BY p.place`,
      [now, ...narrowing(filter), types, types ?? rowTypes, filter.skip, filter.take],
    );
    const items = rows.filter((row): row is OfferedFixture & { total: number } => row.id !== null);
    return { items, total: rows[0]?.total ?? 0 };
  }

  /** Fixtures that are over, newest first, and how many there are, up to 1,000. */
  async over(sql: Sql, now: Date, filter: FixtureFilter): Promise<{ items: FixtureRow[]; total: number }> {
    const which = `f.status IN ('finished', 'cancelled', 'abandoned') AND f.kick_off <= $1 AND l.shown AND ${narrowed}`;
    const params = [now, ...narrowing(filter)];
    const [items, [counted]] = await Promise.all([
      sql.query<FixtureRow>(
        `SELECT ${fixtureColumns} FROM ${fixtureTables} WHERE ${which} ORDER BY f.kick_off DESC, f.id DESC OFFSET $7 LIMIT $8`,
        [...params, filter.skip, filter.take],
      ),
      sql.query<{ total: number }>(
        `SELECT count(*) AS total FROM (SELECT 1 FROM fixture f JOIN league l ON l.id = f.league_id WHERE ${which} ORDER BY f.kick_off DESC LIMIT $7) AS newest`,
        [...params, countedAtMost],
      ),
    ]);
    return { items, total: counted?.total ?? 0 };
  }
}
