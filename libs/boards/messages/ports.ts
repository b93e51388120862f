import type { Sql } from '#lib/platform';

/** Who is online, so that news are recorded for nobody who would not hear them; the apps bind it. */
export abstract class OnlineMembers {
  abstract ids(sql: Sql): Promise<number[]>;
}
