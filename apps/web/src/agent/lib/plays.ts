import type { CallOutput } from '../../lib/contract.js';
import { plays } from '#lib/contract/values';

export { plays };

/** Kinds of play, as the statistics tell them apart. */
export type Play = CallOutput<'agent/statistics/total'>['plays'][number]['play'];

/** What the specified pages of rolling are about; mini games and Powerball stand together there. */
export const gameTypes = ['slot', 'casino', 'casinoslot', 'sports', 'minigame'] as const;
export type GameType = (typeof gameTypes)[number];

export const playsOf: Readonly<Record<GameType, readonly Play[]>> = {
  slot: ['slot'],
  casino: ['casino'],
  casinoslot: ['casino', 'slot'],
  sports: ['sports'],
  minigame: ['minigame', 'powerball'],
};

/** Which kinds of play a site offers and an agent may sell. */
export interface PlaySwitches {
  readonly use_casino: boolean;
  readonly use_slot: boolean;
  readonly use_sports: boolean;
  readonly use_minigame: boolean;
  readonly use_powerball: boolean;
}

const switchOf: Readonly<Record<Play, keyof PlaySwitches>> = {
  sports: 'use_sports',
  minigame: 'use_minigame',
  powerball: 'use_powerball',
  casino: 'use_casino',
  slot: 'use_slot',
};

/** The kinds of play that every one of the given parties has switched on. */
export function openPlays(...parties: readonly (PlaySwitches | undefined)[]): readonly Play[] {
  return plays.filter((play) => parties.every((party) => party === undefined || party[switchOf[play]]));
}

/** Pages about types of games that these parties offer: of casino and slots together where both are open, of others where any play is. */
export function openGameTypes(...parties: readonly (PlaySwitches | undefined)[]): readonly GameType[] {
  const open = openPlays(...parties);
  const isOpen = (play: Play): boolean => open.includes(play);
  return gameTypes.filter((type) => (type === 'casinoslot' ? playsOf[type].every(isOpen) : playsOf[type].some(isOpen)));
}
