/**
 * What the owner's pages cost: each call over HTTP, on the read models of a year of ten million bets by a hundred thousand members, below
 * two thousand agents, beside the same site with those of its first hundred thousand bets. The bets themselves are not made, for no page
 * reads them.
 */
import { seoulDay, TestClock } from '#lib/kernel';
import { KeepDays } from '#lib/stats';
import { createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';
import { migrations } from '../../migrations/index.js';
import type { WireClient } from '../support/wire-client.js';
import { numberOf, percentile, say, startServer } from './bench-runtime.js';
import type { BenchResult } from './bench-result.js';
import { enterSite, fillSite, type StatisticsSize } from './statistics-site.js';
import { table } from './table.js';

const dayMs = 24 * 60 * 60 * 1000;
const warmups = 3;
const aimMs = 100;

interface Site {
  admin: WireClient;
  close: () => Promise<void>;
}

/** @param args `--members 100000 --agents 2000 --days 365 --bets 10000000 --rounds 30` unless given */
export async function benchStatistics(args: string[]): Promise<BenchResult> {
  const days = numberOf(args, '--days', 365);
  const betsPerDay = Math.round(numberOf(args, '--bets', 10_000_000) / days);
  const size = { members: numberOf(args, '--members', 100_000), agents: numberOf(args, '--agents', 2_000), days, betsPerDay };
  const clock = new TestClock(new Date());
  const server = await startServer();
  try {
    const small = await openSite(server.url, 'small', clock, { ...size, days: Math.max(1, Math.round(100_000 / betsPerDay)) });
    const grown = await openSite(server.url, 'grown', clock, size);
    try {
      return report(await timed(small.admin, grown.admin, clock, numberOf(args, '--rounds', 30)));
    } finally {
      await small.close();
      await grown.close();
    }
  } finally {
    await server.remove();
  }
}

async function openSite(serverUrl: string, name: string, clock: TestClock, size: StatisticsSize): Promise<Site> {
  const server = await Database.open(serverUrl, 1);
  await server.query(`CREATE DATABASE ${name}`);
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runMigrations(url.href, migrations);
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
  const startedAt = performance.now();
  await fillSite(database, clock, size);
  const filledAt = performance.now();
  await app.get(KeepDays, { strict: false }).run();
  await database.query('VACUUM ANALYZE');
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(0);
  say(`${name}: ${size.days} days filled in ${seconds(startedAt, filledAt)} s and kept in ${seconds(filledAt, performance.now())} s`);
  return { admin: await enterSite(database, await app.getUrl(), clock), close: () => app.close() };
}

function callsOf(clock: TestClock): Record<string, [path: string, input: object]> {
  const ago = (days: number) => seoulDay(new Date(clock.now().getTime() - days * dayMs));
  const week = { from: ago(6), to: ago(0) };
  const year = { from: ago(364), to: ago(0) };
  const spans = { week, year };
  const of = (name: keyof typeof spans): Record<string, [string, object]> => ({
    [`${name}, by game`]: ['admin/statistics/get', { ...spans[name], by: ['game'] }],
    [`${name}, by month and kind`]: ['admin/statistics/get', { ...spans[name], by: ['month', 'play'] }],
    [`${name}, by agent of a branch`]: ['admin/statistics/get', { ...spans[name], by: ['agent'], filter: { agentId: 2 } }],
    [`${name}, by level and game`]: ['admin/statistics/get', { ...spans[name], by: ['level', 'game'] }],
    [`${name}, steps of a branch`]: ['admin/statistics/steps/get', { ...spans[name], agentId: 2 }],
    [`${name}, day by day`]: ['admin/statistics/days/get', { ...spans[name], by: name === 'week' ? 'day' : 'month' }],
    [`${name}, ranking`]: ['admin/ranking/get', { ...spans[name], by: 'won' }],
    [`${name}, profit`]: ['admin/profit/get', spans[name]],
  });
  return { ...of('week'), ...of('year'), dashboard: ['admin/dashboard/get', {}] };
}

interface Times {
  name: string;
  small: number[];
  grown: number[];
}

/** Each call on both sites right after the other, so that whatever else the machine does meets both alike. */
async function timed(small: WireClient, grown: WireClient, clock: TestClock, rounds: number): Promise<Times[]> {
  const all: Times[] = [];
  for (const [name, [path, input]] of Object.entries(callsOf(clock))) {
    const times: Times = { name, small: [], grown: [] };
    for (let round = -warmups; round < rounds; round++)
      for (const side of ['small', 'grown'] as const) {
        const startedAt = performance.now();
        await (side === 'small' ? small : grown).must(path as 'admin/profit/get', input as never);
        if (round >= 0) times[side].push(performance.now() - startedAt);
      }
    all.push(times);
  }
  return all;
}

function report(times: readonly Times[]): BenchResult {
  const p95 = (values: number[]): number => percentile(values, 0.95);
  const ratios = times
    .filter(({ name }) => !name.startsWith('year'))
    .map(({ small, grown }) => percentile(grown, 0.5) / percentile(small, 0.5));
  const figures = Object.fromEntries(times.map(({ name, grown }) => [`${name}, p95 ms`, p95(grown)]));
  const baseline = Object.fromEntries(times.map(({ name, small }) => [`${name}, p95 ms`, p95(small)]));
  const slow = times.filter(({ grown }) => p95(grown) > aimMs).map(({ name }) => name);
  const ms = (value: number): string => value.toFixed(1);
  const lines = [
    ...table(
      ['small p50', 'small p95', 'grown p50', 'grown p95', 'ms, whole calls'],
      times.map(
        ({ name, small, grown }) => [name, ms(percentile(small, 0.5)), ms(p95(small)), ms(percentile(grown, 0.5)), ms(p95(grown))] as const,
      ),
    ),
    `calls of a week and the dashboard, worst growth: ${Math.max(...ratios).toFixed(2)}`,
    `over ${aimMs} ms at the 95th percentile: ${slow.join('; ') || 'none'}`,
  ];
  return { figures, baseline, ratio: Math.max(...ratios), lines };
}
