import type { Play } from '#lib/contract';
import type { Flows } from './flows.js';
import type { GameAmounts, GameFlows } from './games.js';

/** What one event adds to the sums of its owner and of every scope above, at an instant that may lie in the past. */
export interface Contribution {
  /** Ids from the top of the tree down to the owner, as they were when the change was made. */
  path: number[];
  at: Date;
  flows: Partial<Flows>;
  /** What was played, where bets or their rolling count. */
  play?: Play | undefined;
  /** What its game is given on that day. */
  game?: GameAmounts | undefined;
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
  game: string;
  /** Of a game that a vendor runs. */
  vendorId?: number | undefined;
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

/**
 * Rolling that was accrued for an owner, negative where it was taken back.
 * @param at an instant of the hour in which its bets were placed
 */
export function rolled(path: number[], amount: number, play: Play, at: Date): Contribution {
  return { path, at, flows: { rolling: amount }, play };
}

/** A stay of eggs in the wallet of a vendor, with what the vendor kept; below zero where it paid more than went there. */
export interface VisitFacts extends Pick<BetFacts, 'path' | 'play' | 'game' | 'vendorId'> {
  /** Eggs, which are as many won. */
  kept: number;
  at: Date;
}

/** The bets of a vendor's own wallet are not seen: only what they came to counts, when everything has come back. */
export function visited({ path, play, game, vendorId, kept, at }: VisitFacts): Contribution {
  const [settledStakes, payouts, won] = kept > 0 ? [kept, 0, 0] : [0, -kept, kept < 0 ? 1 : 0];
  const flows = { settledStakes, settledPayouts: payouts, settledCount: 1, wonCount: won };
  return { path, at, play, flows: { settledStakes, payouts, winCount: won }, game: { game, vendorId, flows } };
}

export function betPlaced(bet: BetFacts): Contribution {
  const { path, stake, placedAt, play } = bet;
  const flows = { stakes: stake, betCount: 1 };
  return { path, at: placedAt, play, flows, game: given(bet, flows), open: { bets: 1, stakes: stake } };
}

/** An accepted bet ended. */
export function betEnded(bet: BetFacts, outcome: BetOutcome): Contribution[] {
  return [
    { path: bet.path, at: outcome.at, flows: {}, open: { bets: -1, stakes: -bet.stake } },
    effectOf(bet, outcome),
    ...settlementOf(bet, outcome, outcome.at),
  ];
}

/** A bet that had ended ended differently: the difference of the two. */
export function betRevised(bet: BetFacts, before: BetOutcome, after: BetOutcome): Contribution[] {
  return [
    reversed(effectOf(bet, before)),
    effectOf(bet, after),
    ...settlementOf(bet, before, after.at).map(reversed),
    ...settlementOf(bet, after, after.at),
  ];
}

/** What an outcome adds to the day of the bet: what came of it, or its stake's return. */
function effectOf(bet: BetFacts, { result, payout }: BetOutcome): Contribution {
  const { path, stake, placedAt, play } = bet;
  if (givesStakeBack(result)) {
    const flows = { stakes: -stake, betCount: -1 };
    return { path, at: placedAt, play, flows, game: given(bet, flows) };
  }
  return { path, at: placedAt, flows: {}, game: given(bet, { endedStakes: stake, endedPayouts: payout, endedCount: 1 }) };
}

/** What an outcome adds to the hour in which the house earned or lost by it. @param at when the outcome was posted */
function settlementOf(bet: BetFacts, { result, payout }: BetOutcome, at: Date): Contribution[] {
  if (givesStakeBack(result)) return [];
  const { path, play, stake } = bet;
  const won = payout > 0 ? 1 : 0;
  const game = given(bet, { settledStakes: stake, settledPayouts: payout, settledCount: 1, wonCount: won });
  return [{ path, at, play, flows: { settledStakes: stake, payouts: payout, winCount: won }, game }];
}

function given({ game, vendorId }: BetFacts, flows: Partial<GameFlows>): GameAmounts {
  return { game, vendorId, flows };
}

const givesStakeBack = (result: string): boolean => result === 'void' || result === 'cancelled';

/** The same contribution taken back. */
export function reversed({ flows, open, game, ...rest }: Contribution): Contribution {
  return {
    ...rest,
    flows: negated(flows),
    ...(game && { game: { ...game, flows: negated(game.flows) } }),
    ...(open && { open: { bets: -open.bets, stakes: -open.stakes } }),
  };
}

function negated<F extends object>(flows: F): F {
  return Object.fromEntries(Object.entries(flows).map(([name, value]) => [name, -value])) as F;
}
