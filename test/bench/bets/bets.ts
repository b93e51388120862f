/**
 * How many bets a site takes: placed over HTTP on one api process, with session, limits, ledger, outbox and rolling, each with its key.
 * The baseline writes the same rows into the same database by one prepared statement per bet. Both take turns. No worker runs, so what
 * is measured is the placing alone.
 */
import { must } from '#lib/kernel';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, say } from '../ground.js';
import { withSite } from '../site/site.js';
import { BetLoads, type BetsRun } from './bet-loads.js';
import { reportBets } from './report-bets.js';

const connections = 64;
/** What an api process has unless it is configured. */
const poolSize = 10;
const turns = 3;

/** @param args `--players 10000 --seconds 8` unless given: seconds of each turn */
export async function benchBets(args: string[]): Promise<BenchResult> {
  const players = numberOf(args, '--players', 10_000);
  const seconds = numberOf(args, '--seconds', 8);
  say(`${players.toLocaleString('en-US')} players, ${connections} connections, ${turns} turns of ${seconds} s each`);
  return withSite({ players, apis: 1, workers: 0 }, async (site) => {
    const loads = new BetLoads(site);
    say('whether the baseline is served better by as many connections or by a pool');
    const probes = [connections, poolSize].map((count) => ({ count, perSecond: 0 }));
    for (const probe of probes) probe.perSecond = (await loads.bare(probe.count, seconds / 4)).perSecond;
    const bareConnections = must(probes.sort((a, b) => b.perSecond - a.perSecond)[0], 'a probe').count;
    const placed: BetsRun[] = [];
    const bare: BetsRun[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      say(`turn ${turn}: bets over HTTP, then the rows alone`);
      placed.push(await loads.placed(connections, seconds));
      bare.push(await loads.bare(bareConnections, seconds));
    }
    say('checking the books');
    await loads.expectAllThere();
    const middle = (runs: BetsRun[]) => middleBy(runs, ({ perSecond }) => perSecond);
    return reportBets({ placed: middle(placed), bare: middle(bare), bareConnections });
  });
}
