/**
 * Whether lists of fixtures stay as quick as matches are played: two sites with the same open fixtures, one with ten thousand that are
 * over and one with a hundred thousand, timed in turn. Each list is timed over HTTP and as its bare SQL.
 */
import { createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { createApi } from '../../../apps/api/create-api.js';
import type { BenchResult } from '../bench-result.js';
import { numberOf, say, startServer } from '../bench-runtime.js';
import { type Medians, timeInTurn } from '../in-turn.js';
import { table } from '../table.js';
import { bareSql, overHttp } from './fixture-lists.js';
import { fillFixtures, type FixturesToFill } from './sports-fill.js';
import { migrations } from '../../../migrations/index.js';

/** At most so many times as long with the more fixtures that are over. */
const growthAim = 1.2;

/**
 * @param args `--open 2000 --few 10000 --many 100000 --rounds 100` unless given: fixtures on sale, fixtures that are over on either site
 */
export async function benchFixtures(args: string[]): Promise<BenchResult> {
  const open = numberOf(args, '--open', 2_000);
  const settled = { few: numberOf(args, '--few', 10_000), many: numberOf(args, '--many', 100_000) };
  const server = await startServer();
  try {
    const few = await openSite(server.url, 'few', { open, settled: settled.few });
    const many = await openSite(server.url, 'many', { open, settled: settled.many });
    try {
      const sides = [few.http.calls, many.http.calls, few.sql.calls, many.sql.calls];
      const [fewHttp, manyHttp, fewSql, manySql] = (await timeInTurn(sides, numberOf(args, '--rounds', 100))) as [
        Medians,
        Medians,
        Medians,
        Medians,
      ];
      return report({ open, ...settled }, { fewHttp, manyHttp, fewSql, manySql });
    } finally {
      await few.close();
      await many.close();
    }
  } finally {
    await server.remove();
  }
}

/** A site in a database of its own, served over HTTP by a process's worth of the product. */
async function openSite(serverUrl: string, name: string, fixtures: FixturesToFill) {
  const server = await Database.open(serverUrl, 1);
  await server.query(`CREATE DATABASE ${name}`);
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runMigrations(url.href, migrations);
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url.href, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '10000' });
  const app = await createApi({ config, logger: createLogger('bench', 'silent') });
  await app.listen(0, '127.0.0.1');
  const startedAt = performance.now();
  await fillFixtures(app.get(Database), fixtures);
  say(
    `${fixtures.open} fixtures on sale and ${fixtures.settled} that are over, made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  const http = await overHttp(await app.getUrl(), fixtures.open);
  const sql = await bareSql(url.href, fixtures.open);
  const close = async () => {
    http.close();
    await sql.close();
    await app.close();
  };
  return { http, sql, close };
}

interface Figures {
  fewHttp: Medians;
  manyHttp: Medians;
  fewSql: Medians;
  manySql: Medians;
}

function report(
  { open, few, many }: { open: number; few: number; many: number },
  { fewHttp, manyHttp, fewSql, manySql }: Figures,
): BenchResult {
  const names = [...fewHttp.keys()];
  const growth = (name: string) => manyHttp.get(name)! / fewHttp.get(name)!;
  const rows = names.map((name): [string, ...string[]] => [
    name,
    ...[fewHttp, manyHttp, fewSql, manySql].map((medians) => `${medians.get(name)!.toFixed(2)} ms`),
    ...[growth(name), manyHttp.get(name)! / manySql.get(name)!].map((ratio) => `${ratio.toFixed(2)} ×`),
  ]);
  const ratio = Math.max(...names.map(growth));
  const of = (what: string, medians: Medians) => Object.fromEntries(names.map((name) => [`${name}, ${what}, ms`, medians.get(name)!]));
  const lines = [
    ...table([`HTTP, ${few}`, `HTTP, ${many}`, `SQL, ${few}`, `SQL, ${many}`, 'growth', 'HTTP : SQL'], rows),
    `worst growth ${ratio.toFixed(2)} ×; aim: at most ${growthAim}, ${ratio <= growthAim ? 'met' : 'NOT MET'}`,
  ];
  return {
    figures: { open, ...of(`${many} over`, manyHttp), ...of(`SQL, ${many} over`, manySql) },
    baseline: { ...of(`${few} over`, fewHttp), ...of(`SQL, ${few} over`, fewSql) },
    ratio,
    lines,
  };
}
