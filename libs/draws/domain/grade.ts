import { assert, type DrawResult } from '#lib/kernel';
import { isDrawResult } from './draw-result.js';
import type { DrawGame } from './game-definition.js';

/** The outcome that came true in every market of the game, by the market's id. */
export type GradedMarkets = Readonly<Record<string, string>>;

/**
 * Grades all markets of a drawn round at once. A result that the game cannot give is a bug of ours: suppliers' results are checked where
 * they arrive.
 */
export function gradeMarkets(game: DrawGame, result: DrawResult): GradedMarkets {
  assert(isDrawResult(game.shape, result), `${game.id} cannot have drawn ${JSON.stringify(result)}`);
  return Object.fromEntries(game.markets.map((market) => [market.id, market.grade(result)]));
}
