import type { Play } from '#lib/contract';
import type { Flows } from './flows.js';

/** What one event adds to the sums of its owner and of every scope above, at an instant that may lie in the past. */
export interface Contribution {
  /** Ids from the top of the tree down to the owner, as they were when the change was made. */
  path: number[];
  at: Date;
  flows: Partial<Flows>;
  /** What was played, where bets or their rolling count. */
  play?: Play | undefined;
  /** Change of the bets in progress. */
  open?: { bets: number; stakes: number };
}

/** How a bet ended, in one revision. */
export interface BetOutcome {
  /** `cancelled` and `void` give the stake back: the bet then counts nowhere. */
  result: string;
  /** Gross, won; the stake included. */
  payout: number;
  at: Date;
}

export interface BetFacts {
  path: number[];
  /** Won. */
  stake: number;
  placedAt: Date;
  play: Play;
}

/** A deposit or withdrawal that took effect, counted in the hour of its approval. */
export function deposited(path: number[], amount: number, at: Date): Contribution {
  return { path, at, flows: { deposits: amount, depositCount: 1 } };
}
export function withdrew(path: number[], amount: number, at: Date): Contribution {
  return { path, at, flows: { withdrawals: amount, withdrawalCount: 1 } };
}

export function joined(path: number[], at: Date): Contribution {
  return { path, at, flows: { joins: 1 } };
}

/** A login, from whichever page. */
export function loggedIn(path: number[], at: Date): Contribution {
  return { path, at, flows: { logins: 1 } };
}

/** Money that an agent gave to somebody below, or took, won. */
export function traded(path: number[], flow: 'given' | 'taken', amount: number, at: Date): Contribution {
  return { path, at, flows: { [flow]: amount } };
}

/** Rolling that was accrued for an owner, negative where it was taken back. @param at an instant of the day that its bets were placed on */
export function rolled(path: number[], amount: number, play: Play, at: Date): Contribution {
  return { path, at, flows: { rolling: amount }, play };
}

export function betPlaced({ path, stake, placedAt, play }: BetFacts): Contribution {
  return { path, at: placedAt, play, flows: { stakes: stake, betCount: 1 }, open: { bets: 1, stakes: stake } };
}

/** An accepted bet ended. */
export function betEnded(bet: BetFacts, outcome: BetOutcome): Contribution[] {
  return [{ path: bet.path, at: outcome.at, flows: {}, open: { bets: -1, stakes: -bet.stake } }, ...effectOf(bet, outcome)];
}

/** A bet that had ended ended differently: the difference of the two. */
export function betRevised(bet: BetFacts, before: BetOutcome, after: BetOutcome): Contribution[] {
  return [...effectOf(bet, before).map(reversed), ...effectOf(bet, after)];
}

/** What an outcome adds to a bet that counts with its stake: the payout, or the stake's return. */
function effectOf({ path, stake, placedAt, play }: BetFacts, { result, payout, at }: BetOutcome): Contribution[] {
  if (result === 'void' || result === 'cancelled') return [{ path, at: placedAt, play, flows: { stakes: -stake, betCount: -1 } }];
  return payout > 0 ? [{ path, at, play, flows: { payouts: payout, winCount: 1 } }] : [];
}

/** The same contribution taken back. */
export function reversed({ flows, open, ...rest }: Contribution): Contribution {
  return {
    ...rest,
    flows: Object.fromEntries(Object.entries(flows).map(([name, value]) => [name, -value])),
    ...(open && { open: { bets: -open.bets, stakes: -open.stakes } }),
  };
}
