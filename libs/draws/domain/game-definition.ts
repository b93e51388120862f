import type { DrawVendor, GameFamily } from '#lib/contract';
import type { DrawResult, DrawShape } from '#lib/kernel';
import type { Scheduled } from './round-schedule.js';

/** An exact probability: `ways` of `of` equally likely draws. Of 22 balls of 70 there are more draws than a number holds exactly. */
export interface Probability {
  readonly ways: bigint;
  readonly of: bigint;
}

export interface DrawOutcome {
  readonly id: string;
  readonly probability: Probability;
}

/** A question about a draw. Exactly one of its outcomes comes true for every possible result. */
export interface DrawMarket {
  /** One market may stand in games of different shapes, with other probabilities in each. */
  readonly id: string;
  /**
   * The independent part of the draw that decides it: markets of different bases are independent of one another,
   * and markets of the same basis are not.
   */
  readonly basis: string;
  readonly outcomes: readonly DrawOutcome[];
  /** The id of the outcome that the result makes true. Pure. */
  readonly grade: (result: DrawResult) => string;
}

/** A draw game as it is in itself. Odds, limits, closing seconds and what is on sale are settings and stand elsewhere. */
export interface DrawGame extends Scheduled {
  /** Also a part of the fair draw's message: it must never change once rounds have been drawn. */
  readonly id: string;
  /** The brand that publishes the game. */
  readonly vendor: DrawVendor;
  readonly family: GameFamily;
  /** What is drawn. The draw and the check of results follow from it. */
  readonly shape: DrawShape;
  readonly markets: readonly DrawMarket[];
  /** Drawn by somebody else alone: its results come from a feed or an administrator, and without a source it is not on sale. */
  readonly isExternal?: true;
}

/** A member's pick within a round. */
export interface DrawPick {
  readonly market: string;
  readonly outcome: string;
}

export function findMarket(game: DrawGame, id: string): DrawMarket | undefined {
  return game.markets.find((market) => market.id === id);
}

export function findOutcome(game: DrawGame, pick: DrawPick): DrawOutcome | undefined {
  return findMarket(game, pick.market)?.outcomes.find((outcome) => outcome.id === pick.outcome);
}
