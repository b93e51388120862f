import type { RatedLevel } from './rolling.js';

/** A level above a bet, as it is known afterwards. */
export interface KnownLevel {
  ownerId: number;
  /** Per cent that its share was counted at; undefined for a level that has no share in the bet. */
  noted?: number;
  /** Per cent now. */
  current: number;
}

/**
 * The rates of a bet's levels as far as they can be told afterwards: those of its shares stand on it. A level without one had no more than
 * the highest below it, so its rate of now counts up to that; with the rates unchanged the shares are those of the time.
 * @param levels from the bettor upwards
 * @param other another rate for one of them, per cent
 */
export function ratesOf(levels: readonly KnownLevel[], other?: { ownerId: number; percent: number }): RatedLevel[] {
  let highest = 0;
  return levels.map(({ ownerId, noted, current }) => {
    const percent = noted ?? Math.min(current, highest);
    highest = Math.max(highest, percent);
    return { ownerId, percent: other?.ownerId === ownerId ? other.percent : percent };
  });
}
