import { must } from '#lib/kernel';
import type { Database } from '#lib/platform';
import { expectLedgerCoherent } from '../../support/expect-ledger-coherent.js';
import { cpuMsOf, cpuMsOfFamily } from '../load/cpu-meter.js';
import { type MeasuredLoad, runLoad } from '../load/run-load.js';
import type { Site } from '../site/site.js';
import type { BareBetsTask } from './bare-bets.js';
import type { HttpBetsTask } from './http-bets.js';

const warmUpMs = 1_500;

/** What a load did and what it cost. */
export interface BetsRun extends MeasuredLoad<{ apiMs: number; postgresMs: number }> {
  commitsPerBet: number;
  walBytesPerBet: number;
}

/** Bets as a load on a site, and the baseline of the same rows. */
export class BetLoads {
  private seed = 0;
  private answered = 0;

  constructor(private readonly site: Site) {}

  placed(count: number, seconds: number): Promise<BetsRun> {
    const urls = this.site.cluster.apis.map(({ url }) => url);
    return this.run('./http-bets.js', { urls, ...this.nextBets() } satisfies HttpBetsTask, count, seconds);
  }

  bare(count: number, seconds: number): Promise<BetsRun> {
    return this.run('./bare-bets.js', { databaseUrl: this.site.server.url, ...this.nextBets() } satisfies BareBetsTask, count, seconds);
  }

  /** @throws Error when the database holds other bets than those that were answered, or the ledger does not fit them */
  async expectAllThere(): Promise<void> {
    const { database } = this.site;
    const [rows] = await database.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM bet) AS bets, (SELECT count(*) FROM transfer WHERE kind = 'bet_placed') AS transfers,
              (SELECT count(*) FROM request_key) AS keys, (SELECT sum(bets)::bigint FROM round_book) AS booked`,
    );
    const different = Object.entries(must(rows, 'counts')).filter(([, count]) => count !== this.answered);
    if (different.length > 0) throw new Error(`${this.answered} bets were answered, but there are ${JSON.stringify(Object.fromEntries(different))}`);
    await expectLedgerCoherent(database);
  }

  private nextBets() {
    const { playerIds, rounds } = this.site;
    return { playerIds, rounds, seed: this.seed++ };
  }

  private async run(module: string, task: object, callers: number, seconds: number): Promise<BetsRun> {
    const { database, cluster, server } = this.site;
    await rest(database);
    const meters = () => ({ apiMs: cpuMsOf(must(cluster.apis[0]?.pid, 'an api process')), postgresMs: cpuMsOfFamily(server.pid) });
    const before = await readCounters(database);
    const measured = await runLoad({ module: new URL(module, import.meta.url), task, callers, times: { warmUpMs, measuredMs: seconds * 1_000 }, meters });
    const after = await readCounters(database);
    const { ok: bets = 0, ...refusals } = measured.allOutcomes;
    if (Object.keys(refusals).length > 0) throw new Error(`bets were refused: ${JSON.stringify(refusals)}`);
    this.answered += bets;
    return { ...measured, commitsPerBet: (after.commits - before.commits) / bets, walBytesPerBet: (after.wal - before.wal) / bets };
  }
}

/**
 * Hands on what a worker would have, so that no run pays for the one before. Without a checkpoint: the first change of each page after
 * one goes into the log whole, and whoever writes fewer bets would pay more of that for each.
 */
async function rest(database: Database): Promise<void> {
  await database.query('DELETE FROM outbox');
  await database.query('VACUUM ANALYZE');
}

async function readCounters(database: Database): Promise<{ commits: number; wal: number }> {
  const [row] = await database.query<{ commits: number; wal: number }>(
    `SELECT xact_commit AS commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS wal FROM pg_stat_database WHERE datname = current_database()`,
  );
  return must(row, 'the counters');
}
