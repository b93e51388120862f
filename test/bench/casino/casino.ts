/**
 * What a round of a slot costs: vendors play for a thousand open games over both wire formats on one api process, every call signed, with
 * session, limits, ledger, outbox and the log of calls. Beside it the same rows by prepared statements, and a signed call that does
 * nothing. They take turns. No worker runs, so what is measured is the wallet alone. Last, with a worker and sockets of players, how long
 * after the deed a balance is in the player's header.
 */
import { must } from '#lib/kernel';
import { expectLedgerCoherent } from '../../support/expect-ledger-coherent.js';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, say } from '../bench-runtime.js';
import { cpuMsOf, cpuMsOfFamily } from '../load/cpu-meter.js';
import { runLoad } from '../load/run-load.js';
import { PushAudience } from '../nodes/push-audience.js';
import { type Site, withFloor, withSite } from '../site/site.js';
import { type CasinoTask, type Format, openCasino } from './casino-site.js';
import { type CasinoRun, type CasinoRuns, reportCasino } from './report-casino.js';

const connections = 64;
const turns = 3;
const warmUpMs = 3_000;
/** Between two calls of each caller: about a hundred calls a second. */
const calmPauseMs = 600;

type Keys = Pick<CasinoTask, 'keyId' | 'secret' | 'privateKey'>;

/** @param args `--sessions 1000 --seconds 7` unless given: seconds of each turn */
export async function benchCasino(args: string[]): Promise<BenchResult> {
  const sessions = numberOf(args, '--sessions', 1_000);
  const seconds = numberOf(args, '--seconds', 7);
  say(`${sessions.toLocaleString('en-US')} open games, ${connections} connections, ${turns} turns of ${seconds} s each`);
  return withFloor(sessions, async (floor) => {
    const keys = await openCasino(floor);
    const runs = await withSite(floor, { apis: 1, workers: 0 }, (site) => new CasinoLoads(site, keys, seconds).measure());
    say('balances in the players’ headers');
    const pushMs = await withSite(floor, { apis: 1, workers: 1 }, (site) => new CasinoLoads(site, keys, seconds).pushMs());
    return reportCasino({ ...runs, pushMs }, seconds);
  });
}

class CasinoLoads {
  private number = 0;

  constructor(
    private readonly site: Site,
    private readonly keys: Keys,
    private readonly seconds: number,
  ) {}

  async measure(): Promise<Omit<CasinoRuns, 'pushMs'>> {
    const runs: Record<'own' | 'hub88' | 'bare' | 'empty', CasinoRun[]> = { own: [], hub88: [], bare: [], empty: [] };
    for (let turn = 1; turn <= turns; turn += 1) {
      say(`turn ${turn}: rounds over gw-v1, over hub88, the rows alone, empty calls`);
      runs.own.push(await this.played('gw-v1'));
      runs.hub88.push(await this.played('hub88'));
      // The rows of the baseline keep no law.
      if (turn === 1) await expectLedgerCoherent(this.site.database);
      runs.bare.push(await this.run('bare-rounds.js', this.task('gw-v1')));
      runs.empty.push(await this.run('vendor-callers.js', { ...this.task('gw-v1'), isEmpty: true }));
    }
    const [own, hub88, bare] = [runs.own, runs.hub88, runs.bare].map((of) => middleBy(of, (run) => run.outcomes['bet'] ?? 0)) as [
      CasinoRun,
      CasinoRun,
      CasinoRun,
    ];
    say('half of the load');
    const half = await this.played('gw-v1', this.pauseForHalf(own));
    return { own, hub88, bare, empty: middleBy(runs.empty, ({ perSecond }) => perSecond), half };
  }

  /**
   * A tenth of the players look on while all of them play at a pace that leaves the machine room.
   * @returns ms from a deed to the socket, one for each change of a wallet
   */
  async pushMs(): Promise<number[]> {
    const { database, cluster, playerIds } = this.site;
    await database.query('DELETE FROM outbox');
    const urls = cluster.apis.map(({ url }) => url);
    const audience = await PushAudience.gather(
      database,
      urls,
      playerIds.filter((_, at) => at % 10 === 0),
    );
    try {
      await this.played('gw-v1', calmPauseMs);
      return (await audience.expectEverything()).walletLatencies;
    } finally {
      audience.leave();
    }
  }

  /** Of each caller between two calls, so that half as many calls come. */
  private pauseForHalf({ outcomes, p50 }: CasinoRun): number {
    const calls = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    const betweenMs = (connections / (calls / this.seconds / 2)) * 1_000;
    return Math.max(1, Math.round(betweenMs - p50 / 2));
  }

  /** @throws Error when the database holds other bets than those that were answered */
  private async played(format: Format, pauseMs?: number): Promise<CasinoRun> {
    const task = this.task(format);
    const run = await this.run('vendor-callers.js', task, pauseMs);
    const [row] = await this.site.database.query<{ bets: number }>(
      `SELECT count(*) AS bets FROM casino_round r JOIN casino_transaction t ON t.round_id = r.id WHERE r.vendor_round LIKE $1 AND t.kind = 'bet'`,
      [`${task.run}-%`],
    );
    const told = run.allOutcomes['bet'] ?? 0;
    if (row?.bets !== told) throw new Error(`${told} bets were answered, ${row?.bets} are there`);
    return run;
  }

  private task(format: Format): CasinoTask {
    const { cluster, server, playerIds } = this.site;
    const urls = cluster.apis.map(({ url }) => url);
    return { format, urls, databaseUrl: server.url, playerIds, ...this.keys, run: `r${this.number++}` };
  }

  private async run(module: string, task: CasinoTask, pauseMs?: number): Promise<CasinoRun> {
    const { database, cluster, server } = this.site;
    await database.query('DELETE FROM outbox');
    await database.query('VACUUM ANALYZE');
    const meters = () => ({
      apiMs: cluster.apis.reduce((sum, { pid }) => sum + cpuMsOf(must(pid, 'an api process')), 0),
      postgresMs: cpuMsOfFamily(server.pid),
    });
    const times = { warmUpMs, measuredMs: this.seconds * 1_000, ...(pauseMs !== undefined && { pauseMs }) };
    const measured = await runLoad({ module: new URL(module, import.meta.url), task, callers: connections, times, meters });
    const refused = Object.keys(measured.allOutcomes).filter((outcome) => outcome.includes(':'));
    if (refused.length > 0) throw new Error(`calls were refused: ${refused.slice(0, 3).join('; ')}`);
    return measured;
  }
}
