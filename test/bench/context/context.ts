/** What the call costs that every open page repeats every five seconds, against a route of the same server that does nothing. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Database, runMigrations } from '#lib/platform';
import type { BenchResult } from '../bench-result.js';
import { numberOf, percentile, productionEnvironment, say, startServer } from '../bench-runtime.js';
import { cpuMsOf, cpuMsOfFamily } from '../load/cpu-meter.js';
import { type MeasuredLoad, runLoad } from '../load/run-load.js';
import { firstPlayer, populate } from '../site/players.js';
import { table, whole } from '../table.js';
import type { ContextTask } from './context-callers.js';
import { migrations } from '../../../migrations/index.js';

const aim = 0.5;
const connections = 64;
const warmUpMs = 2_000;

/** Milliseconds of processor time. */
type Cpu = { api: number; database: number };
type Run = MeasuredLoad<Cpu>;

/** Measures a call, `user/getContext` for one. */
type Measure = (call: string) => Promise<Run>;

/** @param args `--sessions 10000 --seconds 6 --rounds 3` unless given: seconds of each of the two, in each round */
export async function benchContext(args: string[]): Promise<BenchResult> {
  const players = numberOf(args, '--sessions', 10_000);
  const measuredMs = numberOf(args, '--seconds', 6) * 1_000;
  const postgres = await startServer();
  try {
    await runMigrations(postgres.url, migrations);
    const database = await Database.open(postgres.url, 2);
    try {
      await populate(database, players);
      await database.query('VACUUM ANALYZE');
    } finally {
      await database.close();
    }
    const { api, url } = await startApi(postgres.url);
    try {
      const meters = () => ({ api: cpuMsOf(api.pid!), database: cpuMsOfFamily(postgres.pid) });
      const measure: Measure = (call) =>
        runLoad<ContextTask, Cpu>({
          module: new URL('context-callers.js', import.meta.url),
          task: { url, call, firstPlayer, players },
          callers: connections,
          times: { warmUpMs, measuredMs },
          meters,
        });
      return await compare(measure, numberOf(args, '--rounds', 3));
    } finally {
      api.disconnect();
      await once(api, 'exit');
    }
  } finally {
    await postgres.remove();
  }
}

async function startApi(databaseUrl: string): Promise<{ api: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('context-server.js', import.meta.url));
  const api = fork(script, { env: { ...process.env, ...productionEnvironment, DATABASE_URL: databaseUrl } });
  const [port] = (await once(api, 'message')) as [number];
  return { api, url: `http://127.0.0.1:${port}` };
}

/** In turns, so that both have their share of whatever else the machine does. */
async function compare(measure: Measure, rounds: number): Promise<BenchResult> {
  const empty: Run[] = [];
  const context: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    empty.push(await measure('bench/empty'));
    context.push(await measure('user/getContext'));
  }
  return report(empty, context);
}

function report(emptyRuns: readonly Run[], contextRuns: readonly Run[]): BenchResult {
  const [baseline, figures] = [figuresOf(emptyRuns), figuresOf(contextRuns)];
  const ratio = figures.perSecond / baseline.perSecond;
  const row = (name: string, { perSecond, p50, p99, apiMicros, databaseMicros }: Figures): [string, ...string[]] => [
    name,
    ...[whole(perSecond), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, `${whole(apiMicros)} µs`, `${whole(databaseMicros)} µs`],
  ];
  const lines = [
    ...table(['answers/s', 'median', '99 %', 'processor, api', 'database'], [row('empty route', baseline), row('getContext', figures)]),
    `ratio ${ratio.toFixed(2)}`,
  ];
  return { figures: { ...figures }, baseline: { ...baseline }, ratio, aim, lines };
}

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time for each request, microseconds. */
  apiMicros: number;
  databaseMicros: number;
}

/** Medians of the rounds. @throws Error when a call was refused */
function figuresOf(runs: readonly Run[]): Figures {
  const refused = runs.flatMap(({ allOutcomes }) => Object.entries(allOutcomes)).find(([outcome]) => outcome !== 'ok');
  if (refused) throw new Error(`${refused[1]} calls ended as ${refused[0]}`);
  const median = (of: (run: Run) => number) => percentile(runs.map(of), 0.5);
  const micros = (run: Run, ms: number) => (ms * 1_000) / (run.outcomes['ok'] ?? Number.NaN);
  return {
    perSecond: median((run) => run.perSecond),
    p50: median((run) => run.p50),
    p99: median((run) => run.p99),
    apiMicros: median((run) => micros(run, run.growth.api)),
    databaseMicros: median((run) => micros(run, run.growth.database)),
  };
}
