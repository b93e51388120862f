/** The lists of fixtures that players wait for: over HTTP, and as the statements that they ask the database. */
import pg from 'pg';
import type { CallInput, CallPath, Section } from '#lib/contract';
import { FixtureList } from '#lib/sports';
import { askAlone, type Sql } from '#lib/platform';
import type { TimedCall } from '../in-turn.js';
import { outcomeOf } from '../load/http-callers.js';
import { HttpConnection } from '../load/http-connection.js';

const pageOf = 50;
const resultsOf = 20;

interface List {
  name: string;
  request: { path: CallPath; body: object };
  /** What the call asks the database. */
  read: (list: FixtureList, sql: Sql, now: Date) => Promise<unknown>;
}

function sectionList(name: string, section: Section, skip = 0): List {
  const body: CallInput<'user/sports/fixtures'> = { section, skip, take: pageOf };
  return {
    name,
    request: { path: 'user/sports/fixtures', body },
    read: (list, sql, now) => list.page(sql, section, now, { skip, take: pageOf }),
  };
}

function resultList(name: string, narrowed: { leagueId?: number; search?: string } = {}): List {
  const body: CallInput<'user/sports/results'> = { ...narrowed, take: resultsOf };
  return {
    name,
    request: { path: 'user/sports/results', body },
    read: (list, sql, now) => list.over(sql, now, { ...narrowed, skip: 0, take: resultsOf }),
  };
}

/** @param open fixtures on sale */
function lists(open: number): List[] {
  return [
    { name: 'menu', request: { path: 'user/sports/menu', body: {} }, read: (list, sql, now) => list.offers(sql, now) },
    ...[
      sectionList('europe', 'europe'),
      sectionList('europe, half-way down', 'europe', Math.floor(open / 2)),
      sectionList('cross', 'cross'),
      sectionList('special', 'special'),
    ],
    sectionList('in play', 'inplay'),
    resultList('results'),
    resultList('results of a league', { leagueId: 7 }),
    resultList('results of a team', { search: 'Team 77' }),
  ];
}

/** Each list over HTTP, as a visitor's page asks for it. @param url of the site */
export async function overHttp(url: string, open: number): Promise<{ calls: TimedCall[]; close: () => void }> {
  const connection = await HttpConnection.open(url);
  const calls = lists(open).map(({ name, request: { path, body } }) => ({
    name,
    run: async () => {
      const outcome = outcomeOf(await connection.send({ path: `/api/${path}`, headers: { language: 'ko', pathname: '/' }, body }));
      if (outcome !== 'ok') throw new Error(`${path} ended as ${outcome}`);
    },
  }));
  return { calls, close: () => connection.close() };
}

/** The statements of each list, word for word, by a client that does nothing else. */
export async function bareSql(databaseUrl: string, open: number): Promise<{ calls: TimedCall[]; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const calls = await Promise.all(
    lists(open).map(async ({ name, read }) => {
      const statements = await statementsOf((sql) => read(new FixtureList(), sql, new Date()));
      return { name, run: () => Promise.all(statements.map((statement) => pool.query(statement))) };
    }),
  );
  return { calls, close: () => pool.end() };
}

/** What is asked of a database that has nothing. */
async function statementsOf(ask: (sql: Sql) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = [];
  const sql: Sql = {
    query: async (statement, values) => {
      statements.push({ ...(typeof statement === 'string' ? { text: statement } : statement), values });
      return [];
    },
    merged: (step, input) => askAlone(sql, step, input),
  };
  await ask(sql);
  return statements;
}
