import type { Sql } from '#lib/platform';

/** A group of players by their money of the last `days` days, today included. */
export type PlayedSegment = { to: 'depositors'; days: number } | { to: 'losers'; days: number; amount: number };

/** Who has paid in or lost of late; the apps bind it. */
export abstract class PlayedMembers {
  /** @param segment `amount` is what was lost at least, won @returns ids of members, statuses not looked at */
  abstract ids(sql: Sql, segment: PlayedSegment, now: Date): Promise<number[]>;
}

/** Who is online, so that events are recorded only for people who would receive them; the apps bind it. */
export abstract class OnlineMembers {
  abstract ids(sql: Sql): Promise<number[]>;
}
