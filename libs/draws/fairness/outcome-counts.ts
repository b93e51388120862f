import type { GradedMarkets } from '../domain/grade.js';

/** How often each outcome came true over many rounds, by market and outcome. An outcome that never came may be missing. */
export interface OutcomeCounts {
  readonly rounds: number;
  readonly seen: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Counts graded rounds one by one, so that a million of them need not be there at once. */
export function countOutcomes(rounds: Iterable<GradedMarkets>): OutcomeCounts {
  const seen: Record<string, Record<string, number>> = {};
  let count = 0;
  for (const outcomes of rounds) {
    count += 1;
    for (const market in outcomes) {
      const ofMarket = (seen[market] ??= {});
      const outcome = outcomes[market] as string;
      ofMarket[outcome] = (ofMarket[outcome] ?? 0) + 1;
    }
  }
  return { rounds: count, seen };
}
