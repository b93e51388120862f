import { assert, betResult, type GradedLeg, type LegResult, payout } from '#lib/kernel';

/** The outcome that came true in each market, by the market's id; null where the round is void. */
export type TrueOutcomes = Readonly<Record<string, string>> | null;

/** What settlement needs to know of a bet. */
export interface BetToSettle {
  /** Won. */
  readonly stake: number;
  /** The highest payout, won, as it was when the bet was placed. */
  readonly maxWin: number;
  readonly legs: readonly { readonly market: string; readonly outcome: string; readonly odds: number }[];
}

export interface Settlement {
  readonly result: LegResult;
  /** Won, the stake included. */
  readonly payout: number;
  /** In the order of the legs. */
  readonly legResults: readonly GradedLeg['result'][];
}

/** Grades a bet's legs by the outcomes of its round and says what it pays. */
export function settleBet({ stake, maxWin, legs }: BetToSettle, outcomes: TrueOutcomes): Settlement {
  const graded = legs.map((leg) => ({ odds: leg.odds, result: gradeLeg(leg, outcomes) }));
  return { result: betResult(graded), payout: payout(stake, graded, maxWin), legResults: graded.map(({ result }) => result) };
}

function gradeLeg({ market, outcome }: { market: string; outcome: string }, outcomes: TrueOutcomes): LegResult {
  if (outcomes === null) return 'void';
  // A market that was not graded must not pass for a lost bet.
  assert(Object.hasOwn(outcomes, market), `the round has no outcome in ${market}`);
  return outcomes[market] === outcome ? 'won' : 'lost';
}
