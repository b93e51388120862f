import { assert, must } from '#lib/kernel';
import { type DrawGame, type DrawPick, findMarket, findOutcome } from './game-definition.js';

/** The outcome that came true in every market of the game, by the market's id. */
export type GradedMarkets = Readonly<Record<string, string>>;

/** Grades all markets of a drawn round at once. A result that the game cannot give is a bug of ours: suppliers' results are checked where they arrive. */
export function gradeMarkets<Result>(game: DrawGame<Result>, result: Result): GradedMarkets {
  assert(game.isResult(result), `${game.id} cannot have drawn ${JSON.stringify(result)}`);
  return Object.fromEntries(game.markets.map((market) => [market.id, market.grade(result)]));
}

/** Whether a pick won. The pick must be one that the game offers, or a misspelt one would count as lost. */
export function gradePick<Result>(game: DrawGame<Result>, result: Result, pick: DrawPick): 'won' | 'lost' {
  assert(game.isResult(result), `${game.id} cannot have drawn ${JSON.stringify(result)}`);
  must(findOutcome(game, pick), `${game.id} has no ${pick.market} ${pick.outcome}`);
  return findMarket(game, pick.market)?.grade(result) === pick.outcome ? 'won' : 'lost';
}
