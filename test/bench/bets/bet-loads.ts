import { must } from '#lib/kernel';
import type { Database } from '#lib/platform';
import type { ClusterProcess } from '../../support/cluster.js';
import { expectLedgerCoherent } from '../../support/expect-ledger-coherent.js';
import { cpuMsOf, cpuMsOfFamily } from '../load/cpu-meter.js';
import { type MeasuredLoad, runLoad } from '../load/run-load.js';
import type { Floor } from '../site/site.js';
import type { BareBetsTask } from './bare-bets.js';
import type { HttpBetsTask } from './http-bets.js';

/** A process that has just started compiles what it runs often. */
const warmUpMs = 3_000;

/** What a load did and what it cost. */
export interface BetsRun extends MeasuredLoad<{ apiMs: number; postgresMs: number }> {
  commitsPerBet: number;
  walBytesPerBet: number;
}

interface BetLoad {
  module: URL;
  task: HttpBetsTask | BareBetsTask;
  callers: number;
  /** The processes that the bets go to. */
  apis: readonly ClusterProcess[];
  seconds: number;
}

/** Bets as a load on a floor, and the baseline of the same rows. Counts what was answered. */
export class BetLoads {
  private seed = 0;
  private answered = 0;

  constructor(private readonly floor: Floor) {}

  /** Bets over HTTP on all api processes. */
  placed(apis: readonly ClusterProcess[], count: number, seconds: number): Promise<BetsRun> {
    const task: HttpBetsTask = { urls: apis.map(({ url }) => url), ...this.nextBets() };
    return this.run({ module: new URL('http-bets.js', import.meta.url), task, callers: count, apis, seconds });
  }

  /** The rows alone, by so many connections. */
  bare(count: number, seconds: number): Promise<BetsRun> {
    const task: BareBetsTask = { databaseUrl: this.floor.server.url, ...this.nextBets() };
    return this.run({ module: new URL('bare-bets.js', import.meta.url), task, callers: count, apis: [], seconds });
  }

  /**
   * Hands on what a worker would have, so that no run pays for the one before. Without a checkpoint: the first change of each page
   * after one goes into the log whole, and the one who writes fewer bets would pay more of that for each.
   */
  async rest(): Promise<void> {
    await this.floor.database.query('DELETE FROM outbox');
    await this.floor.database.query('VACUUM ANALYZE');
  }

  /** @throws Error when the database holds other bets than those that were answered, or the ledger does not fit them */
  async expectAllThere(): Promise<void> {
    const { database } = this.floor;
    const [rows] = await database.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM bet) AS bets, (SELECT count(*) FROM transfer WHERE kind = 'bet_placed') AS transfers,
              (SELECT count(*) FROM request_key) AS keys, (SELECT sum(bets)::bigint FROM round_book) AS booked`,
    );
    const different = Object.entries(must(rows, 'counts')).filter(([, count]) => count !== this.answered);
    if (different.length > 0)
      throw new Error(`${this.answered} bets were answered, but there are ${JSON.stringify(Object.fromEntries(different))}`);
    await expectLedgerCoherent(database);
  }

  private nextBets() {
    const { playerIds, rounds } = this.floor;
    return { playerIds, rounds, seed: this.seed++ };
  }

  private async run({ apis, seconds, ...load }: BetLoad): Promise<BetsRun> {
    const { database, server } = this.floor;
    const meters = () => ({
      apiMs: apis.reduce((sum, { pid }) => sum + cpuMsOf(must(pid, 'an api process')), 0),
      postgresMs: cpuMsOfFamily(server.pid),
    });
    const before = await readCounters(database);
    const measured = await runLoad({ ...load, times: { warmUpMs, measuredMs: seconds * 1_000 }, meters });
    const after = await readCounters(database);
    const { ok: bets = 0, ...refusals } = measured.allOutcomes;
    if (Object.keys(refusals).length > 0) throw new Error(`bets were refused: ${JSON.stringify(refusals)}`);
    this.answered += bets;
    return { ...measured, commitsPerBet: (after.commits - before.commits) / bets, walBytesPerBet: (after.wal - before.wal) / bets };
  }
}

async function readCounters(database: Database): Promise<{ commits: number; wal: number }> {
  const [row] = await database.query<{ commits: number; wal: number }>(
    `SELECT xact_commit AS commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS wal FROM pg_stat_database WHERE datname = current_database()`,
  );
  return must(row, 'the counters');
}
