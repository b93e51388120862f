import type { RelayedEvent } from '#lib/events';
import type { Sql } from '#lib/platform';
import type { Contribution } from '../domain/contribution.js';

/** What is committed and has not been counted yet. */
export interface Waiting {
  events: RelayedEvent[];
  /** What the relay will add for them. */
  contributions: Contribution[];
}

/** What the relay will still add, for those who compare the statistics with their sources in one snapshot. */
export abstract class WaitingEvents {
  abstract read(sql: Sql): Promise<Waiting>;
}
