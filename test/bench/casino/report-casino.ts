import type { BenchResult } from '../bench-result.js';
import type { MeasuredLoad } from '../load/run-load.js';
import { percentile } from '../bench-runtime.js';
import { table, whole } from '../table.js';

/** One turn, by its calls. */
export type CasinoRun = MeasuredLoad<{ apiMs: number; postgresMs: number }>;

export interface CasinoRuns {
  own: CasinoRun;
  hub88: CasinoRun;
  bare: CasinoRun;
  empty: CasinoRun;
  /** Over our own format with half as many calls. */
  half: CasinoRun;
  /** From a deed to the socket of its player, for each change of a wallet. */
  pushMs: readonly number[];
}

/** Rounds of those of the baseline. */
const aim = 0.7;
/** Until a balance is in the header, ms. */
const pushAimMs = 20;
const calls = ['bet', 'win', 'close'] as const;

/** The middle runs, and what a round costs in them. @param seconds of each run */
export function reportCasino(runs: CasinoRuns, seconds: number): BenchResult {
  const [own, hub88, bare, half] = [runs.own, runs.hub88, runs.bare, runs.half].map((run) => figuresOf(run, seconds)) as [
    Figures,
    Figures,
    Figures,
    Figures,
  ];
  const all = [bare, own, hub88, half];
  const row = (name: string, figure: string, text: (value: number) => string) =>
    [name, ...all.map((figures) => (figure in figures ? text(figures[figure]!) : ''))] as const;
  const ms = (value: number) => value.toFixed(1);
  const lines = table(
    ['the rows alone', 'gw-v1', 'hub88', 'gw-v1, half the load'],
    [
      row('rounds/s', 'roundsPerSecond', whole),
      ...calls.flatMap((call) => [
        row(`${call}, median, ms`, `${call}P50Ms`, ms),
        row(`${call}, 95 %, ms`, `${call}P95Ms`, ms),
        row(`${call}, 99 %, ms`, `${call}P99Ms`, ms),
      ]),
      row('processor time of the api, ms/round', 'apiMsPerRound', (value) => value.toFixed(2)),
      row('processor time of the database, ms/round', 'databaseMsPerRound', (value) => value.toFixed(2)),
    ],
  );
  const { perSecond, p50, p99 } = runs.empty;
  lines.push(`an empty signed call: ${whole(perSecond)} a second, ${ms(p50)} ms, ${ms(p99)} ms for 99 %`);
  const worst = Math.max(...calls.map((call) => half[`${call}P99Ms`] ?? 0));
  lines.push(`at half the load 99 % of each call within ${ms(worst)} ms: aim 50 ms, ${worst <= 50 ? 'met' : 'NOT MET'}`);
  const [pushP50, pushP99] = [percentile(runs.pushMs, 0.5), percentile(runs.pushMs, 0.99)];
  const push = `${whole(runs.pushMs.length)} balances in the header after ${ms(pushP50)} ms, ${ms(pushP99)} ms for 99 %`;
  lines.push(`${push}: aim ${pushAimMs} ms, ${pushP99 <= pushAimMs ? 'met' : 'NOT MET'}`);
  const ratio = own['roundsPerSecond']! / bare['roundsPerSecond']!;
  lines.push(`ratio ${ratio.toFixed(2)}, of hub88 ${(hub88['roundsPerSecond']! / bare['roundsPerSecond']!).toFixed(2)}`);
  const figures = {
    ...named('own', own),
    ...named('hub88', hub88),
    ...named('half', half),
    emptyPerSecond: perSecond,
    emptyP99Ms: p99,
    pushP50,
    pushP99,
  };
  return { figures, baseline: bare, ratio, aim, lines };
}

type Figures = Record<string, number>;

/** A round is over with its last call; where a win closes it there is none to close. */
function figuresOf({ outcomes, byOutcome, growth }: CasinoRun, seconds: number): Figures {
  const rounds = outcomes['close'] ?? outcomes['win'] ?? 0;
  const waits = Object.entries(byOutcome).map(([call, { p50, p95, p99 }]) => named(call, { P50Ms: p50, P95Ms: p95, P99Ms: p99 }));
  const costs = { apiMsPerRound: growth.apiMs / rounds, databaseMsPerRound: growth.postgresMs / rounds };
  return { roundsPerSecond: rounds / seconds, ...costs, ...Object.assign({}, ...waits) };
}

function named(prefix: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`, value]));
}
