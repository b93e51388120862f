import type { Sql } from '#lib/platform';

/** Who is online, so that events are recorded only for people who would receive them; the apps bind it. */
export abstract class OnlineMembers {
  abstract ids(sql: Sql): Promise<number[]>;
}
