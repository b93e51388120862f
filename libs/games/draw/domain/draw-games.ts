import type { PowerballResult } from '#lib/kernel';
import type { DrawGame } from './game-definition.js';
import { eosPowerballGames } from './powerball.js';

/** The draw games there are; which of them are on sale is a setting. */
export type AnyDrawGame = DrawGame<PowerballResult>;

export const drawGames: readonly AnyDrawGame[] = eosPowerballGames;

const byId = new Map(drawGames.map((game) => [game.id, game]));

export function findGame(id: string): AnyDrawGame | undefined {
  return byId.get(id);
}
