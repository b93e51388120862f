/**
 * How many transfers the ledger posts: 64 callers within one process, between accounts that are spread, and all with one account of
 * the house. The baseline is a plain stored function that 64 connections call once per transfer.
 */
import { must } from '#lib/kernel';
import { Database, runMigrations } from '#lib/platform';
import type { EmbeddedPostgres } from '../../../apps/launcher/embedded-postgres.js';
import { expectLedgerCoherent } from '../../support/expect-ledger-coherent.js';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, say, startServer } from '../bench-runtime.js';
import { cpuMsOfFamily } from '../load/cpu-meter.js';
import { type MeasuredLoad, runLoad } from '../load/run-load.js';
import { cash, populate } from '../site/players.js';
import { table, whole } from '../table.js';
import type { TransferTask } from './ledger-posts.js';
import { createPlainLedger } from './plain-ledger.js';
import { migrations } from '../../../migrations/index.js';

const callers = 64;
const turns = 3;
const warmUpMs = 1_000;
const aim = 1.5;
/** Of the rate of spread transfers, that of transfers with one hot account at least. */
const hotAim = 0.9;

type Run = MeasuredLoad<{ databaseMs: number }>;

/** What is measured, in the order of the table's columns. */
const loads = [
  { name: 'plain function, spread', module: './plain-ledger.js', hot: false },
  { name: 'ledger, spread', module: './ledger-posts.js', hot: false },
  { name: 'plain function, hot', module: './plain-ledger.js', hot: true },
  { name: 'ledger, hot', module: './ledger-posts.js', hot: true },
] as const;

/** @param args `--accounts 10000 --seconds 2` unless given: seconds of each of twelve turns */
export async function benchLedger(args: string[]): Promise<BenchResult> {
  const accounts = numberOf(args, '--accounts', 10_000);
  const measuredMs = numberOf(args, '--seconds', 2) * 1_000;
  const server = await startServer();
  try {
    await runMigrations(server.url, migrations);
    const database = await Database.open(server.url, 2);
    try {
      say(`${accounts.toLocaleString('en-US')} accounts, ${callers} callers`);
      const owners = await populate(database, accounts);
      await createPlainLedger(database, owners, cash);
      return report(await measure({ server, database, owners, measuredMs }));
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
}

interface Ground {
  server: EmbeddedPostgres;
  database: Database;
  owners: number[];
  measuredMs: number;
}

/** @returns the middle run of each load */
async function measure({ server, database, owners, measuredMs }: Ground): Promise<Run[]> {
  const runs: Run[][] = loads.map(() => []);
  const posted = { plain: 0, ledger: 0 };
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const [index, { name, module, hot }] of loads.entries()) {
      say(`turn ${turn}: ${name}`);
      await database.query('DELETE FROM outbox');
      await database.query('VACUUM ANALYZE');
      const task: TransferTask = { databaseUrl: server.url, owners, hot, seed: turn };
      const meters = () => ({ databaseMs: cpuMsOfFamily(server.pid) });
      const run = await runLoad({ module: new URL(module, import.meta.url), task, callers, times: { warmUpMs, measuredMs }, meters });
      runs[index]!.push(run);
      posted[module === './plain-ledger.js' ? 'plain' : 'ledger'] += run.allOutcomes['ok'] ?? 0;
    }
  }
  await expectAllThere(database, posted);
  return runs.map((all) => middleBy(all, ({ perSecond }) => perSecond));
}

/** @throws Error when other transfers are there than were answered, or a ledger does not balance */
async function expectAllThere(database: Database, posted: { plain: number; ledger: number }): Promise<void> {
  const [rows] = await database.query<{ plain: number; ledger: number; sum: number }>(
    `SELECT (SELECT count(*) FROM plain.transfer) AS plain, (SELECT count(*) FROM transfer WHERE cause_kind = 'bench' AND key LIKE 'bench:%') AS ledger,
            (SELECT sum(balance)::bigint FROM plain.account) AS sum`,
  );
  const { plain, ledger, sum } = must(rows, 'counts');
  if (plain !== posted.plain || ledger !== posted.ledger || sum !== 0) {
    throw new Error(`${JSON.stringify(posted)} were answered, but there are ${JSON.stringify(rows)}`);
  }
  await expectLedgerCoherent(database);
}

function report(runs: readonly Run[]): BenchResult {
  const [plainSpread, spread, plainHot, hot] = runs.map(({ perSecond }) => perSecond) as [number, number, number, number];
  const cost = runs.map(costOf) as [Cost, Cost, Cost, Cost];
  const ratio = spread / plainSpread;
  const hotShare = hot / spread;
  const processorRatio = totalMs(cost[0]) / totalMs(cost[1]);
  const lines = table(
    loads.map(({ name }) => name),
    [
      ['transfers/s', ...runs.map(({ perSecond }) => whole(perSecond))],
      ['answer, median, ms', ...runs.map(({ p50 }) => p50.toFixed(1))],
      ['answer, 95 %, ms', ...runs.map(({ p95 }) => p95.toFixed(1))],
      ['processor time of the process, ms/transfer', ...cost.map(({ processMs }) => processMs.toFixed(3))],
      ['processor time of the database, ms/transfer', ...cost.map(({ databaseMs }) => databaseMs.toFixed(3))],
    ],
  );
  lines.push(
    `ratio ${ratio.toFixed(2)} spread, ${(hot / plainHot).toFixed(2)} hot; of transfers per processor time ${processorRatio.toFixed(2)} spread`,
  );
  lines.push(`hot is ${hotShare.toFixed(2)} × spread; aim: at least ${hotAim}; ${hotShare >= hotAim ? 'met' : 'NOT MET'}`);
  return {
    figures: { spreadPerSecond: spread, hotPerSecond: hot, hotShare, hotRatio: hot / plainHot, processorRatio, ...cost[1] },
    baseline: { spreadPerSecond: plainSpread, hotPerSecond: plainHot, ...cost[0] },
    ...{ ratio, aim, lines },
  };
}

/** Processor time of each transfer, milliseconds. */
interface Cost {
  processMs: number;
  databaseMs: number;
}

function costOf({ ownMs, growth, outcomes }: Run): Cost {
  const transfers = outcomes['ok'] ?? 0;
  return { processMs: ownMs / transfers, databaseMs: growth.databaseMs / transfers };
}

const totalMs = ({ processMs, databaseMs }: Cost) => processMs + databaseMs;
