import type { BenchResult } from '../bench-result.js';
import { table, whole } from '../table.js';
import type { BetsRun } from './bet-loads.js';

/** As many as the baseline. */
const aim = 1;

/** The middle runs of both, and what a bet costs in them. */
export function reportBets({ placed, bare, bareConnections }: { placed: BetsRun; bare: BetsRun; bareConnections: number }): BenchResult {
  const ratio = placed.perSecond / bare.perSecond;
  const figures = figuresOf(placed);
  const baseline = figuresOf(bare);
  const row = (name: string, figure: keyof typeof figures, text: (value: number) => string) =>
    [name, text(baseline[figure]), text(figures[figure])] as const;
  const lines = table(
    [`the rows alone, ${bareConnections} connections`, 'over HTTP'],
    [
      row('bets/s', 'betsPerSecond', whole),
      row('answer, median, ms', 'p50Ms', (ms) => ms.toFixed(1)),
      row('answer, 95 %, ms', 'p95Ms', (ms) => ms.toFixed(1)),
      row('answer, 99 %, ms', 'p99Ms', (ms) => ms.toFixed(1)),
      row('processor time of the api, ms/bet', 'apiMsPerBet', (ms) => ms.toFixed(3)),
      row('processor time of the load, ms/bet', 'loadMsPerBet', (ms) => ms.toFixed(3)),
      row('processor time of the database, ms/bet', 'databaseMsPerBet', (ms) => ms.toFixed(3)),
      row('commits/bet', 'commitsPerBet', (commits) => commits.toFixed(2)),
      row('log of the database, bytes/bet', 'walBytesPerBet', whole),
    ],
  );
  const processorRatio = totalMs(baseline) / totalMs(figures);
  lines.push(`ratio ${ratio.toFixed(2)}; of bets per processor time ${processorRatio.toFixed(2)}`);
  return { figures: { ...figures, processorRatio }, baseline: { connections: bareConnections, ...baseline }, ratio, aim, lines };
}

function figuresOf({ perSecond, p50, p95, p99, growth, ownMs, outcomes, commitsPerBet, walBytesPerBet }: BetsRun) {
  const bets = outcomes['ok'] ?? 0;
  const costs = {
    apiMsPerBet: growth.apiMs / bets,
    loadMsPerBet: ownMs / bets,
    databaseMsPerBet: growth.postgresMs / bets,
    commitsPerBet,
    walBytesPerBet,
  };
  return { betsPerSecond: perSecond, p50Ms: p50, p95Ms: p95, p99Ms: p99, ...costs };
}

/** Of all processes; a machine that does other work gives more of itself to anybody who has more processes, so this varies less. */
function totalMs({ apiMsPerBet, loadMsPerBet, databaseMsPerBet }: ReturnType<typeof figuresOf>): number {
  return apiMsPerBet + loadMsPerBet + databaseMsPerBet;
}
