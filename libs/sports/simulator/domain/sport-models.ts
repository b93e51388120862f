import { must } from '#lib/kernel';
import type { Sport } from '#lib/contract';

/** How a sport is played, as far as the simulator knows it. Times are seconds of match time. */
export interface SportModel {
  readonly halfSeconds: number;
  readonly halfTimeSeconds: number;
  /** Each half goes on for up to so long. */
  readonly stoppageSeconds: readonly [number, number];
  /** Share of a side's score that the first half brings on average. */
  readonly firstHalfShare: number;
  /** What one score counts, and how often it is one of these. */
  readonly points: readonly { readonly weight: number; readonly of: number }[];
  /** On average in a match, by side; none where the sport does not have them. */
  readonly corners?: readonly [number, number];
  readonly yellows?: readonly [number, number];
  readonly reds?: readonly [number, number];
  /** Of an average side in a match, those that score left out. */
  readonly shots?: number;
  /** Whether a tie is broken in the last second. */
  readonly hasWinner: boolean;
}

const football: SportModel = {
  ...{
    halfSeconds: 2_700,
    halfTimeSeconds: 300,
    stoppageSeconds: [150, 330],
    firstHalfShare: 0.45,
    points: [{ weight: 1, of: 1 }],
    hasWinner: false,
  },
  ...{ corners: [5.4, 4.6], yellows: [1.7, 2], reds: [0.08, 0.1], shots: 11 },
};
const basketball: SportModel = {
  ...{ halfSeconds: 1_200, halfTimeSeconds: 240, stoppageSeconds: [0, 0], firstHalfShare: 0.5, hasWinner: true },
  points: [
    { weight: 0.18, of: 1 },
    { weight: 0.55, of: 2 },
    { weight: 0.27, of: 3 },
  ],
};
const models: Partial<Record<Sport, SportModel>> = { football, basketball };

/** Sports that the simulator can play. */
export const playedSports = Object.keys(models) as Sport[];

export function modelOf(sport: Sport): SportModel {
  return must(models[sport], `the simulator does not play ${sport}`);
}

/** What a side's scoring is worth with so many sent off on either side. */
export function scoringFactor(ownReds: number, otherReds: number): number {
  return 0.72 ** ownReds * 1.2 ** otherReds;
}
