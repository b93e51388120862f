import { play, type Play } from '#lib/contract';
import type { Flows } from './flows.js';

export const plays = ['sports', 'minigame', 'powerball', 'casino', 'slot'] as const satisfies readonly Play[];

/** The flows that are told apart by kind of play. */
export const playNames = [
  'stakes',
  'betCount',
  'settledStakes',
  'payouts',
  'winCount',
  'rolling',
] as const satisfies readonly (keyof Flows)[];
export type PlayFlows = Pick<Flows, (typeof playNames)[number]>;

export function noPlayFlows(): PlayFlows {
  return { stakes: 0, betCount: 0, settledStakes: 0, payouts: 0, winCount: 0, rolling: 0 };
}

/** Somebody's own play, or that of everybody below a scope. */
export type Reach = 'own' | 'below';

export interface PlayCell {
  /** An owner where it is `own`, a scope where it is `below`. */
  subjectId: number;
  reach: Reach;
  /** Seoul, `YYYY-MM-DD`. */
  day: string;
  play: Play;
  flows: PlayFlows;
}

/** A category of rates begins with its kind of play: `powerball_single`. */
export function playOfCategory(category: string): Play {
  return play.parse(category.split('_')[0]);
}
