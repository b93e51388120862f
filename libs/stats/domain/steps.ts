import type { StepReach } from '#lib/contract';
import type { GameFlows } from './games.js';
import { siteScope } from './totals.js';

/** One step down the tree, as it was when the bets were placed. */
export interface Step {
  /** The agent directly above the child; the site above the top of the tree. */
  parentId: number;
  childId: number;
  reach: StepReach;
}

/** The sums of one step, of one game, vendor and Seoul day. */
export interface StepCell extends Step {
  /** Seoul, `YYYY-MM-DD`. */
  day: string;
  game: string;
  /** 0 for the site's own games. */
  vendorId: number;
  flows: GameFlows;
}

/**
 * The steps that a bet counts in, from the top of the tree down to its bettor: once below each parent, so that the steps of one
 * parent add up to everything below it.
 */
export function stepsOf(path: readonly number[]): Step[] {
  return path.map((childId, index) => {
    const below = path.length - 1 - index;
    return { parentId: path[index - 1] ?? siteScope, childId, reach: below === 0 ? 'own' : below === 1 ? 'direct' : 'deeper' };
  });
}
