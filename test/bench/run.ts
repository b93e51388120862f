/**
 * `npm run bench` runs all benchmarks, `npm run bench -- <name>` one: prints the figures and keeps them in the data folder. Exit code 1
 * when it could not run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BenchResult } from './bench-result.js';
import { benchAbuse } from './abuse/abuse.js';
import { benchBets } from './bets/bets.js';
import { benchCarried } from './bets/carried.js';
import { benchCasino } from './casino/casino.js';
import { benchContext } from './context/context.js';
import { benchFanout } from './fanout.js';
import { benchGrowth } from './growth.js';
import { benchJobs } from './jobs/jobs.js';
import { benchLedger } from './ledger/ledger.js';
import { benchMoments } from './moments/moments.js';
import { benchNodes } from './nodes/nodes.js';
import { benchPush } from './push.js';
import { benchScreens } from './screens/screens.js';
import { benchSettle } from './settle.js';
import { benchFixtures } from './sports/fixtures.js';
import { benchOdds } from './sports/odds.js';
import { benchStart } from './start.js';
import { benchStatistics } from './statistics.js';
import { benchTree } from './tree.js';

/** Answers nothing where it cannot run. */
type Bench = (args: string[]) => Promise<BenchResult | undefined>;

/** In the order in which all of them run. */
const benches: Record<string, Bench> = {
  bets: benchBets,
  carried: benchCarried,
  casino: benchCasino,
  ledger: benchLedger,
  push: benchPush,
  fanout: benchFanout,
  settle: benchSettle,
  growth: benchGrowth,
  statistics: benchStatistics,
  nodes: benchNodes,
  context: benchContext,
  odds: benchOdds,
  fixtures: benchFixtures,
  tree: benchTree,
  abuse: benchAbuse,
  screens: benchScreens,
  jobs: benchJobs,
  moments: benchMoments,
  start: benchStart,
};

function machine() {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model.trim() ?? 'unknown',
    cores: cpus.length,
    memoryMb: Math.round(os.totalmem() / 2 ** 20),
    node: process.version,
  };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

async function runOne(name: string, bench: Bench, args: string[]): Promise<void> {
  process.stdout.write(`\n${name}\n`);
  const answer = await bench(args);
  if (!answer) return;
  const { lines, ...result } = answer;
  const folder = path.resolve(process.env['DATA_DIR'] ?? '.data', 'bench');
  const file = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...result, machine: machine(), commit: commit(), at: new Date().toISOString() }, null, 2)}\n`);
  if (result.aim !== undefined) lines.push(`aim: ratio of at least ${result.aim}; ${result.ratio >= result.aim ? 'met' : 'NOT MET'}`);
  process.stdout.write(`\n${lines.join('\n')}\n\nkept in ${path.relative(process.cwd(), file)}\n`);
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (name !== undefined && !benches[name]) {
    process.stderr.write(`Which benchmark? Known: ${Object.keys(benches).join(', ')}; none for all.\n`);
    return 1;
  }
  const wanted = Object.entries(benches).filter(([known]) => name === undefined || known === name);
  for (const [known, bench] of wanted) await runOne(known, bench, args);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
  return 1;
});
