import type { GradedMarkets } from './grade.js';

/** How an outcome fell over a stretch of rounds. */
export interface OutcomeFalls {
  count: number;
  longestRun: number;
  /** Length of the run that the newest round belongs to; null when it brought another outcome. */
  run: number | null;
}

/** How an outcome fell so far, and the number of the last round that brought it. */
interface Counted extends Omit<OutcomeFalls, 'run'> {
  last: number;
  length: number;
}

/** Counts and runs of a market's outcomes over rounds, oldest first; outcomes that never came are left out. */
export function fallsOf(market: string, rounds: readonly GradedMarkets[]): Map<string, OutcomeFalls> {
  const counted = new Map<string, Counted>();
  rounds.forEach((outcomes, n) => {
    const outcome = outcomes[market];
    if (outcome === undefined) return;
    let fall = counted.get(outcome);
    if (!fall) counted.set(outcome, (fall = { count: 0, longestRun: 0, last: -2, length: 0 }));
    fall.length = fall.last === n - 1 ? fall.length + 1 : 1;
    fall.longestRun = Math.max(fall.longestRun, fall.length);
    fall.last = n;
    fall.count += 1;
  });
  const newest = rounds.length - 1;
  return new Map(
    [...counted].map(([id, { count, longestRun, last, length }]) => [id, { count, longestRun, run: last === newest ? length : null }]),
  );
}
