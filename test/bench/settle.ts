/**
 * How fast a round is settled, and what the players on other rounds notice of it. The server is PostgreSQL as in production, with
 * every commit on the disk; the baseline is one statement that changes the same rows of an equal round and nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createLogger, Database, loadConfig, runMigrations } from '#lib/platform';
import { SettleRound } from '#lib/settlement';
import { createApi } from '../../apps/api/create-api.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { BenchResult } from './bench-result.js';
import { numberOf, pause, percentile, say, startServer } from './bench-runtime.js';
import type { Placement, PlacerTask } from './placer.js';
import { SettleSite } from './settle-site.js';
import { migrations } from '../../migrations/index.js';

const idleMs = 8_000;
const sampleMs = 20;

interface Run {
  settledMs: number;
  /** Megabytes. */
  memoryBefore: number;
  memoryPeak: number;
}

/** @param args `--bets 100000 --members 10000` unless given */
export async function benchSettle(args: string[]): Promise<BenchResult> {
  const size = { bets: numberOf(args, '--bets', 100_000), members: numberOf(args, '--members', 10_000) };
  const server = await startServer();
  try {
    await runMigrations(server.url, migrations);
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    const app = await createApi({ config, logger: createLogger('bench', 'silent') });
    try {
      const database = app.get(Database);
      const site = new SettleSite(database, app, size);
      return await measure({ site, database, settle: app.get(SettleRound, { strict: false }), url: server.url, size });
    } finally {
      await app.close();
    }
  } finally {
    await server.remove();
  }
}

interface Ground {
  site: SettleSite;
  database: Database;
  settle: SettleRound;
  url: string;
  size: { bets: number; members: number };
}

async function measure({ site, database, settle, url, size }: Ground): Promise<BenchResult> {
  say(`${size.members.toLocaleString('en-US')} members, rounds of ${size.bets.toLocaleString('en-US')} bets`);
  await site.populate();
  const filled = async () => {
    const round = await site.openRound();
    await site.fill(round);
    await site.draw(round);
    return round;
  };
  // All rounds are there before the first is measured, so that all are measured on tables of one size.
  const rounds = { warm: await filled(), plain: await filled(), alone: await filled(), busy: await filled(), plainAgain: await filled() };
  const open = await site.openRound();
  say('warming up');
  await timed(settle, rounds.warm.id);
  await site.rest();
  say('the rows alone');
  const first = await site.updateRows(rounds.plain);
  await site.rest();
  say('settling');
  const alone = await timed(settle, rounds.alone.id);
  await site.rest();
  say('the rows alone, once more');
  const second = await site.updateRows(rounds.plainAgain);
  await site.rest();
  say('settling while bets are placed on another round');
  const { busy, idle, during } = await whilePlacing(url, { roundId: open.id, firstMember: site.memberId(0), members: size.members }, () =>
    timed(settle, rounds.busy.id),
  );
  say('checking the ledger');
  for (const round of [rounds.plain, rounds.plainAgain]) await site.settleUpdatedRows(round);
  await expectLedgerCoherent(database);
  return report(size.bets, { rowsMs: (first + second) / 2, alone, busy, idle, during });
}

/** Settles a round in this process and watches its memory meanwhile. */
async function timed(settle: SettleRound, roundId: number): Promise<Run> {
  const memoryBefore = process.memoryUsage.rss();
  let memoryPeak = memoryBefore;
  const sampler = setInterval(() => (memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())), sampleMs);
  const startedAt = performance.now();
  await settle.execute(roundId);
  const settledMs = performance.now() - startedAt;
  clearInterval(sampler);
  return { settledMs, memoryBefore: memoryBefore / 2 ** 20, memoryPeak: memoryPeak / 2 ** 20 };
}

/** Places bets from another process for a while, and then during the work. Latencies in milliseconds. */
async function whilePlacing(
  url: string,
  task: PlacerTask,
  work: () => Promise<Run>,
): Promise<{ busy: Run; idle: number[]; during: number[] }> {
  const placer = fork(fileURLToPath(new URL('placer.js', import.meta.url)), [JSON.stringify(task)], {
    env: { ...process.env, DATABASE_URL: url },
  });
  const placements: Placement[] = [];
  await new Promise<void>((resolve, reject) => {
    placer.once('exit', (code) => reject(new Error(`the placer ended with code ${code}`)));
    placer.on('message', (message) => (message === 'ready' ? resolve() : placements.push(message as Placement)));
  });
  placer.removeAllListeners('exit');
  const between = (from: number, until: number) => placements.filter(({ at }) => at >= from && at < until).map(({ took }) => took);
  await pause(idleMs / 2);
  const idleFrom = Date.now();
  await pause(idleMs);
  const from = Date.now();
  const busy = await work();
  const until = Date.now();
  await ended(placer);
  return { busy, idle: between(idleFrom, from), during: between(from, until) };
}

async function ended(placer: ChildProcess): Promise<void> {
  const exit = new Promise<void>((resolve) => placer.once('exit', () => resolve()));
  placer.send('enough');
  await exit;
}

function report(bets: number, run: { rowsMs: number; alone: Run; busy: Run; idle: number[]; during: number[] }): BenchResult {
  const { rowsMs, alone, busy } = run;
  const perSecond = (ms: number) => Math.round((bets / ms) * 1_000);
  const ratio = rowsMs / alone.settledMs;
  const idle = percentile(run.idle, 0.5);
  const during = percentile(run.during, 0.5);
  const figures = {
    ...{ bets, settledMs: alone.settledMs, betsPerSecond: perSecond(alone.settledMs) },
    ...{ memoryBeforeMb: alone.memoryBefore, memoryPeakMb: alone.memoryPeak, memoryGrowthMb: alone.memoryPeak - alone.memoryBefore },
    ...{ busySettledMs: busy.settledMs, busyBetsPerSecond: perSecond(busy.settledMs) },
    ...{ placements: run.during.length, idleMedianMs: idle, duringMedianMs: during, latencyRatio: during / idle },
    ...{ idleP95Ms: percentile(run.idle, 0.95), duringP95Ms: percentile(run.during, 0.95) },
  };
  const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
  const lines = [
    `one UPDATE of the rows         ${ms(rowsMs).padStart(10)}  ${perSecond(rowsMs).toLocaleString('en-US').padStart(8)} bets/s`,
    `settlement                     ${ms(alone.settledMs).padStart(10)}  ${perSecond(alone.settledMs).toLocaleString('en-US').padStart(8)} bets/s  ratio ${ratio.toFixed(2)}`,
    `memory                         ${figures.memoryBeforeMb.toFixed(0)} MB before, ${figures.memoryPeakMb.toFixed(0)} MB at most`,
    `settlement while bets come in  ${ms(busy.settledMs).padStart(10)}  ${perSecond(busy.settledMs).toLocaleString('en-US').padStart(8)} bets/s`,
    `placement, idle                ${ms(idle).padStart(10)}  median of ${run.idle.length}; 95 %: ${ms(figures.idleP95Ms)}`,
    `placement, meanwhile           ${ms(during).padStart(10)}  median of ${run.during.length}; 95 %: ${ms(figures.duringP95Ms)}; ${figures.latencyRatio.toFixed(2)} × idle`,
  ];
  return { figures, baseline: { updateMs: rowsMs, betsPerSecond: perSecond(rowsMs) }, ratio, lines };
}
