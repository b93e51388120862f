import type { DrawInput } from '#lib/kernel';
import type { Scheduled } from './round-schedule.js';

/** An exact probability: `ways` of `of` equally likely draws. */
export interface Probability {
  readonly ways: number;
  readonly of: number;
}

export interface DrawOutcome {
  readonly id: string;
  readonly probability: Probability;
}

/**
 * A question about a draw. Exactly one of its outcomes comes true for every possible result.
 * `Basis` names the independent part of the draw that decides it, so markets of different bases are independent of one another
 * and markets of the same basis are not.
 */
export interface DrawMarket<Result, Basis extends string = string> {
  readonly id: string;
  readonly basis: Basis;
  readonly outcomes: readonly DrawOutcome[];
  /** The id of the outcome that the result makes true. Pure. */
  readonly grade: (result: Result) => string;
}

/** A draw game as it is in itself. Odds, limits, closing seconds and what is on sale are settings and stand elsewhere. */
export interface DrawGame<Result> extends Scheduled {
  /** Also a part of the fair draw's message: it must never change once rounds have been drawn. */
  readonly id: string;
  readonly markets: readonly DrawMarket<Result>[];
  /** The fair draw: a pure function of seed, beacon, game and round, which anybody can repeat. */
  readonly draw: (input: DrawInput) => Promise<Result>;
  /** True for a value that a draw of this game can give. Results that arrive from outside pass here first. */
  readonly isResult: (value: unknown) => value is Result;
}

/** A member's pick within a round. */
export interface DrawPick {
  readonly market: string;
  readonly outcome: string;
}

export function findMarket<Result>(game: DrawGame<Result>, id: string): DrawMarket<Result> | undefined {
  return game.markets.find((market) => market.id === id);
}

export function findOutcome<Result>(game: DrawGame<Result>, pick: DrawPick): DrawOutcome | undefined {
  return findMarket(game, pick.market)?.outcomes.find((outcome) => outcome.id === pick.outcome);
}
