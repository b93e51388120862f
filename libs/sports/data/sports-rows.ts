import type { FixtureResult, FixtureStatus, MarketStatus, MatchClock, Score, Sport, Suspension } from '#lib/contract';

export interface LeagueRow {
  id: number;
  sport: Sport;
  name: string;
  nameKo: string;
  country: string;
  virtual: boolean;
  shown: boolean;
  ordinal: number;
  /** Per cent; null where the site's stands. */
  marginPercent: number | null;
}

export interface TeamRow {
  id: number;
  sport: Sport;
  name: string;
  nameKo: string;
}

/** A fixture with its league and teams. */
export interface FixtureRow {
  id: number;
  league: LeagueRow;
  home: TeamRow;
  away: TeamRow;
  source: string;
  sourceKey: string;
  kickOff: Date;
  status: FixtureStatus;
  clock: MatchClock | null;
  score: Score | null;
  corners: Score | null;
  cards: Score | null;
  /** Null where nobody counts them. */
  shots: Score | null;
  shotsOnTarget: Score | null;
  suspended: Suspension | null;
  result: FixtureResult | null;
  resultRevision: number;
  settledRevision: number;
  settledAt: Date | null;
  createdAt: Date;
  version: number;
}

export interface MarketRow {
  id: number;
  fixtureId: number;
  type: string;
  line: number | null;
  status: MarketStatus;
  /** Decimal odds by outcome. */
  odds: Record<string, number>;
  /** By outcome, once the market is settled. */
  results: Record<string, string> | null;
  version: number;
}

/** What a market is to become. */
export interface MarketDraft {
  type: string;
  line: number | null;
  odds: Record<string, number>;
  /** Default: active. */
  status?: MarketStatus;
}

export const leagueJson = `jsonb_build_object('id', l.id, 'sport', l.sport, 'name', l.name, 'nameKo', l.name_ko, 'country', l.country, 'virtual', l.virtual,
  'shown', l.shown, 'ordinal', l.ordinal, 'marginPercent', l.margin_percent)`;
const teamJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'sport', ${alias}.sport, 'name', ${alias}.name, 'nameKo', ${alias}.name_ko)`;

/** Columns of `fixtureTables`. */
export const fixtureColumns = `f.id, ${leagueJson} AS league, ${teamJson('h')} AS home, ${teamJson('a')} AS away, f.source, f.source_key AS "sourceKey",
  f.kick_off AS "kickOff", f.status, f.clock, f.score, f.corners, f.cards, f.shots, f.shots_on_target AS "shotsOnTarget", f.suspended, f.result, f.result_revision AS "resultRevision",
  f.settled_revision AS "settledRevision", f.settled_at AS "settledAt", f.created_at AS "createdAt", f.version`;
export const fixtureTables = `fixture f JOIN league l ON l.id = f.league_id JOIN team h ON h.id = f.home_id JOIN team a ON a.id = f.away_id`;

export const marketColumns = `m.id, m.fixture_id AS "fixtureId", m.type, m.line::float8 AS line, m.status, m.odds, m.results, m.version`;

const marketJson = `json_build_object('id', m.id, 'fixtureId', m.fixture_id, 'type', m.type, 'line', m.line, 'status', m.status, 'odds', m.odds,
  'results', m.results, 'version', m.version)`;
/** All markets of a group as JSON, an empty list where there is none. @param which of them, in SQL */
export const marketsJson = (which = 'true') => `coalesce(json_agg(${marketJson}) FILTER (WHERE ${which}), '[]')`;

/** In SQL: markets that players see among what is on sale, bets being taken or halted for a moment. */
export const offered = `m.status IN ('active', 'suspended')`;
export const isOffered = ({ status }: Pick<MarketRow, 'status'>): boolean => status === 'active' || status === 'suspended';
