import type { gameFamilies } from './draw-games.js';
import type { sections } from './sports.js';

type Section = (typeof sections)[number];
type Family = (typeof gameFamilies)[number];

/** The switch of a section beside that of sports: those under way stand under in-play. Null where there is none. */
export function switchOfSection(section: Section): 'inplay' | 'virtual' | null {
  if (section === 'inplay' || section === 'live') return 'inplay';
  return section === 'virtual' ? 'virtual' : null;
}

/** The switch that a draw game stands under, the same as its menu. */
export function switchOfFamily(family: Family): 'powerball' | 'minigame' {
  return family === 'powerball' || family === 'five_of_45' ? 'powerball' : 'minigame';
}

/** Kinds of games in the player's menus, in the order that holds before anybody sets another. */
export const menuKinds = ['sports', 'powerball', 'minigame', 'casino', 'slot'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** The home page's cards of games. */
export const homeCards = ['draws', 'sports'] as const;

/** Families of games that the consoles and the site show or leave out. */
export const solutionFlags = ['use_casino', 'use_slot', 'use_sports', 'use_minigame', 'use_powerball'] as const;
export type SolutionFlag = (typeof solutionFlags)[number];
