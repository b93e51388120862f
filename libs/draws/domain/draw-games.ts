import { fiveOf45Markets, fiveOf45Shape } from './five-of-45.js';
import type { DrawGame } from './game-definition.js';
import { kenoMarkets, kenoShape } from './keno.js';
import { kenoLadderMarkets, oneBallShape, powerLadderMarkets } from './ladder.js';
import { powerballMarkets, powerballShape } from './powerball.js';

const powerball = { vendor: 'ntry', family: 'powerball', shape: powerballShape, markets: powerballMarkets } as const;
const ladder = { vendor: 'ntry', family: 'ladder', markets: powerLadderMarkets } as const;

/** The draw games there are, in the order of the menu until settings give another; which of them are on sale is a setting too. */
export const drawGames: readonly DrawGame[] = [
  { id: 'eos1', intervalMinutes: 1, ...powerball },
  { id: 'eos2', intervalMinutes: 2, ...powerball },
  { id: 'eos3', intervalMinutes: 3, ...powerball },
  { id: 'eos4', intervalMinutes: 4, ...powerball },
  { id: 'eos5', intervalMinutes: 5, ...powerball },
  { id: 'powerball3', intervalMinutes: 3, ...powerball },
  { id: 'powerball5', intervalMinutes: 5, ...powerball },
  { id: 'pbg', intervalMinutes: 5, ...powerball, vendor: 'pbg' },
  { id: 'coinpowerball', intervalMinutes: 5, ...powerball },
  { id: 'powerladder', intervalMinutes: 5, shape: powerballShape, ...ladder },
  { id: 'kenoladder', intervalMinutes: 5, vendor: 'ntry', family: 'keno_ladder', shape: kenoShape, markets: kenoLadderMarkets },
  { id: 'speedkeno', intervalMinutes: 5, vendor: 'ntry', family: 'keno', shape: kenoShape, markets: kenoMarkets },
  { id: 'coinladder', intervalMinutes: 3, shape: oneBallShape, ...ladder },
  { id: 'marukhan', intervalMinutes: 5, shape: oneBallShape, ...ladder, vendor: 'bepick' },
  { id: 'happy545', intervalMinutes: 5, vendor: 'bepick', family: 'five_of_45', shape: fiveOf45Shape, markets: fiveOf45Markets },
  { id: 'bepick_eos1', intervalMinutes: 1, isExternal: true, ...powerball, vendor: 'bepick' },
  { id: 'bepick_eos2', intervalMinutes: 2, isExternal: true, ...powerball, vendor: 'bepick' },
  { id: 'bepick_eos3', intervalMinutes: 3, isExternal: true, ...powerball, vendor: 'bepick' },
  { id: 'bepick_eos4', intervalMinutes: 4, isExternal: true, ...powerball, vendor: 'bepick' },
  { id: 'bepick_eos5', intervalMinutes: 5, isExternal: true, ...powerball, vendor: 'bepick' },
];

const byId = new Map(drawGames.map((game) => [game.id, game]));

export function findGame(id: string): DrawGame | undefined {
  return byId.get(id);
}
