/**
 * One, two and four api processes on Redis with a worker: bets over HTTP spread over them, and sockets spread over them that hear the
 * wallets’ events. Nothing may be lost: every bet that was answered is in the books, every socket hears every number of its stream.
 */
import { hasRedis, RedisServer } from '../../support/redis-server.js';
import { BetLoads, type BetsRun } from '../bets/bet-loads.js';
import type { BenchResult } from '../bench-result.js';
import { numberOf, percentile, say } from '../bench-runtime.js';
import { type Floor, withFloor, withSite } from '../site/site.js';
import { table, whole } from '../table.js';
import { PushAudience } from './push-audience.js';

const connections = 64;
const processes = [1, 2, 4] as const;

interface NodesRun {
  apis: number;
  bets: BetsRun;
  /** Of the sockets that looked on. */
  pushes: number;
  /** Milliseconds from the deed to the socket. */
  walletLatencies: number[];
}

/** @param args `--players 2000 --sockets 400 --seconds 6` unless given: seconds for each number of processes */
export async function benchNodes(args: string[]): Promise<BenchResult | undefined> {
  if (!hasRedis('several api processes work as one')) return undefined;
  const players = numberOf(args, '--players', 2_000);
  const sockets = numberOf(args, '--sockets', 400);
  const seconds = numberOf(args, '--seconds', 6);
  say(`${players.toLocaleString('en-US')} players, ${sockets} sockets, ${connections} connections`);
  const redis = await RedisServer.start();
  try {
    return await withFloor(players, async (floor) => {
      const loads = new BetLoads(floor);
      const runs: NodesRun[] = [];
      for (const apis of processes) {
        say(`${apis} api process${apis > 1 ? 'es' : ''}`);
        runs.push(await measure({ floor, loads, redisUrl: redis.url }, { apis, sockets, seconds }));
      }
      say('checking the books');
      await loads.expectAllThere();
      return report(runs);
    });
  } finally {
    await redis.stop();
  }
}

interface Ground {
  floor: Floor;
  loads: BetLoads;
  redisUrl: string;
}

function measure(
  { floor, loads, redisUrl }: Ground,
  { apis, sockets, seconds }: { apis: number; sockets: number; seconds: number },
): Promise<NodesRun> {
  return withSite(floor, { apis, workers: 1, redisUrl }, async ({ cluster, database, playerIds }) => {
    const urls = cluster.apis.map(({ url }) => url);
    const audience = await PushAudience.gather(database, urls, playerIds.slice(0, sockets));
    const bets = await loads.placed(cluster.apis, connections, seconds);
    const arrived = await audience.expectEverything();
    audience.leave();
    return { apis, bets, ...arrived };
  });
}

function report(runs: readonly NodesRun[]): BenchResult {
  const lines = table(
    runs.map(({ apis }) => `${apis} api process${apis > 1 ? 'es' : ''}`),
    [
      ['bets/s', ...runs.map(({ bets }) => whole(bets.perSecond))],
      ['answer, median, ms', ...runs.map(({ bets }) => bets.p50.toFixed(1))],
      ['answer, 95 %, ms', ...runs.map(({ bets }) => bets.p95.toFixed(1))],
      ['wallet push, median, ms', ...runs.map(({ walletLatencies }) => percentile(walletLatencies, 0.5).toFixed(0))],
      ['wallet push, 95 %, ms', ...runs.map(({ walletLatencies }) => percentile(walletLatencies, 0.95).toFixed(0))],
      ['pushes at the sockets, all of them', ...runs.map(({ pushes }) => whole(pushes))],
      ['processor time of the apis, ms/bet', ...runs.map(({ bets }) => (bets.growth.apiMs / (bets.outcomes['ok'] ?? 0)).toFixed(3))],
      [
        'processor time of the database, ms/bet',
        ...runs.map(({ bets }) => (bets.growth.postgresMs / (bets.outcomes['ok'] ?? 0)).toFixed(3)),
      ],
    ],
  );
  const figuresOf = ({ apis, bets, pushes, walletLatencies }: NodesRun) => [
    [`betsPerSecond${apis}`, bets.perSecond],
    [`betP95Ms${apis}`, bets.p95],
    [`walletPushMedianMs${apis}`, percentile(walletLatencies, 0.5)],
    [`walletPushP95Ms${apis}`, percentile(walletLatencies, 0.95)],
    [`pushes${apis}`, pushes],
  ];
  const rates = runs.map(({ bets }) => bets.perSecond);
  const ratio = rates.at(-1)! / rates[0]!;
  lines.push(
    `${ratio.toFixed(2)} × as many bets with ${runs.at(-1)!.apis} processes as with one; every bet is in the books, no push is lost`,
  );
  return { figures: Object.fromEntries(runs.flatMap(figuresOf)), baseline: { betsPerSecond: rates[0]! }, ratio, lines };
}
