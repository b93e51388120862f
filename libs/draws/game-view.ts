import type { CallOutput, Game } from '#lib/contract';
import { must } from '#lib/kernel';
import type { DrawGame } from './domain/game-definition.js';
import { type SetGame, stateOf } from './settings/draw-settings.js';
import type { Offer } from './settings/offer.js';

/** A game as players see it. */
export function gameView({ game, settings }: SetGame): Game {
  const { id, family, intervalMinutes, shape } = game;
  const state = stateOf(settings);
  return { id, family, intervalMinutes, shape: { ...shape }, state, memo: state === 'maintenance' ? settings.maintenance.memo : '' };
}

/** The markets of a game in the game's own order, closed ones too, with the outcomes in their order. */
export function marketViews(game: DrawGame, offer: Offer): CallOutput<'user/game/round/get'>['markets'] {
  return game.markets.map(({ id, outcomes }) => {
    const { open, minStake, maxStake, odds } = must(offer.markets[id], `${game.id} offers no ${id}`);
    const priced = outcomes.map((outcome) => ({ id: outcome.id, odds: must(odds[outcome.id], `${id} ${outcome.id} has no odds`) }));
    return { id, outcomes: priced, minStake, maxStake, maxWin: offer.maxWin, open: open && offer.allowed };
  });
}
