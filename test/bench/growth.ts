/**
 * Whether the site stays as quick as it grows: the calls that players, agents and administrators wait for, over HTTP, on a history of a
 * hundred thousand bets, a million and ten million. The site becomes larger by becoming older, so a day has the same bets at every size
 * while everybody's history grows. The baseline is a site that stays at the smallest size, timed in turn with the growing one.
 */
import { TestClock } from '#lib/kernel';
import { createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { BenchResult } from './bench-result.js';
import { growthCalls } from './growth-calls.js';
import { daysOf, GrowthSite } from './growth-site.js';
import { numberOf, say, startServer } from './bench-runtime.js';
import { type Medians, timeInTurn } from './in-turn.js';
import { migrations } from '../../migrations/index.js';

/** Bets up to which every law of the ledger is checked; the statements that make the history are the same beyond it. */
const checkedUpTo = 1_000_000;

/** The growing site and the one that stays as small as it was, timed in turn. */
interface Comparison {
  bets: number;
  grown: Medians;
  small: Medians;
}

interface Size {
  players: number;
  betsPerDay: number;
  /** Age of the site at the end. */
  days: number;
}

/**
 * @param args `--sizes 100000,1000000,10000000 --members 10000 --rounds 40 --days 730` unless given; `days` is the age at ten million bets
 */
export async function benchGrowth(args: string[]): Promise<BenchResult> {
  const sizes = args.includes('--sizes')
    ? (args[args.indexOf('--sizes') + 1] ?? '').split(',').map(Number)
    : [100_000, 1_000_000, 10_000_000];
  const betsPerDay = Math.round(10_000_000 / numberOf(args, '--days', 730));
  const ages = sizes.map((size) => daysOf(size, betsPerDay));
  const size = { players: numberOf(args, '--members', 10_000), betsPerDay, days: Math.max(...ages) };
  const server = await startServer();
  try {
    const small = await openSite(server.url, 'small', size);
    const growing = await openSite(server.url, 'growing', size);
    try {
      return await measure({ small: small.site, growing: growing.site, database: growing.database }, ages, numberOf(args, '--rounds', 40));
    } finally {
      await small.app.close();
      await growing.app.close();
    }
  } finally {
    await server.remove();
  }
}

/** A site in a database of its own, served over HTTP by a process's worth of the product; its clock is turned as it grows. */
async function openSite(serverUrl: string, name: string, size: Size) {
  const server = await Database.open(serverUrl, 1);
  await server.query(`CREATE DATABASE ${name}`);
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runMigrations(url.href, migrations);
  const clock = new TestClock(new Date());
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url.href,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    RATE_LIMIT_FACTOR: '10000',
  });
  const app = await createApi({ config, logger: createLogger('bench', 'silent'), clock });
  await app.listen(0, '127.0.0.1');
  const database = app.get(Database);
  const site = new GrowthSite(database, app, clock, size);
  await site.populate();
  return { app, site, database };
}

interface Ground {
  small: GrowthSite;
  growing: GrowthSite;
  /** Of the growing site. */
  database: Database;
}

async function measure({ small, growing, database }: Ground, [first = 1, ...ages]: number[], rounds: number): Promise<BenchResult> {
  await grow(small, first);
  const comparisons: Comparison[] = [];
  for (const age of [first, ...ages]) {
    const bets = await grow(growing, age);
    const times = await timeInTurn([await growthCalls(small, first), await growthCalls(growing, age)], rounds);
    comparisons.push({ bets, small: times[0]!, grown: times[1]! });
    if (bets > checkedUpTo * 1.1) continue;
    say('checking the ledger');
    await expectLedgerCoherent(database);
  }
  return report(comparisons);
}

async function grow(site: GrowthSite, age: number): Promise<number> {
  const startedAt = performance.now();
  await site.growTo(age);
  const bets = await site.bets();
  say(`${bets.toLocaleString('en-US')} bets of ${age} days and a half, made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  return bets;
}

function report(comparisons: readonly Comparison[]): BenchResult {
  const names = [...comparisons[0]!.small.keys()];
  const ratioOf = ({ grown, small }: Comparison, name: string) => grown.get(name)! / small.get(name)!;
  const [, ...larger] = comparisons;
  const ratio = Math.max(...larger.flatMap((one) => names.map((name) => ratioOf(one, name))));
  const of = (side: 'grown' | 'small') =>
    Object.fromEntries(
      comparisons.flatMap((one) => names.map((name) => [`${name}, beside ${one.bets} bets, ms`, one[side].get(name)!] as const)),
    );
  const lines = [
    `${'median ms; times the small site'.padEnd(34)}${comparisons.map(({ bets }) => `${bets.toLocaleString('en-US')} bets`.padStart(18)).join('')}`,
    ...names.map((name) => {
      const cells = comparisons.map((one) => `${one.grown.get(name)!.toFixed(1)}  ${ratioOf(one, name).toFixed(2)} ×`.padStart(18));
      return `${name.padEnd(34)}${cells.join('')}`;
    }),
    `worst ratio ${ratio.toFixed(2)}`,
  ];
  return { figures: of('grown'), baseline: of('small'), ratio, lines };
}
