/**
 * How many bets a site takes: placed over HTTP on one api process, with session, limits, ledger, outbox and rolling, each with its key.
 * The baseline writes the same rows into the same database by one prepared statement per bet. Both take turns. No worker runs, so what
 * is measured is the placing alone.
 */
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, say } from '../bench-runtime.js';
import { type Site, withFloor, withSite } from '../site/site.js';
import { BetLoads, type BetsRun } from './bet-loads.js';
import { reportBets } from './report-bets.js';

const connections = 64;
/** What an api process has unless it is configured. */
const poolSize = 10;
const turns = 3;

/** @param args `--players 10000 --seconds 7` unless given: seconds of each turn */
export async function benchBets(args: string[]): Promise<BenchResult> {
  const players = numberOf(args, '--players', 10_000);
  const seconds = numberOf(args, '--seconds', 7);
  say(`${players.toLocaleString('en-US')} players, ${connections} connections, ${turns} turns of ${seconds} s each`);
  return withFloor(players, (floor) => withSite(floor, { apis: 1, workers: 0 }, (site) => measure(site, seconds)));
}

async function measure(site: Site, seconds: number): Promise<BenchResult> {
  const loads = new BetLoads(site);
  const placed: BetsRun[] = [];
  const bare: BetsRun[] = [];
  say('whether the baseline is served better by as many connections or by a pool');
  const bareConnections = await betterOf([connections, poolSize], async (count) => (await loads.bare(count, seconds / 4)).perSecond);
  for (let turn = 1; turn <= turns; turn += 1) {
    say(`turn ${turn}: bets over HTTP, then the rows alone`);
    await loads.rest();
    placed.push(await loads.placed(site.cluster.apis, connections, seconds));
    await loads.rest();
    bare.push(await loads.bare(bareConnections, seconds));
  }
  say('checking the books');
  await loads.expectAllThere();
  const middle = (runs: BetsRun[]) => middleBy(runs, ({ perSecond }) => perSecond);
  return reportBets({ placed: middle(placed), bare: middle(bare), bareConnections });
}

async function betterOf(counts: readonly [number, number], measured: (count: number) => Promise<number>): Promise<number> {
  return (await measured(counts[0])) > (await measured(counts[1])) ? counts[0] : counts[1];
}
