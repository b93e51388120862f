import type { Sql } from '#lib/platform';
import type { Days } from './domain/days.js';

/** What agents carried of bets that were settled on a Seoul day, won; corrections of later days count on those. */
export interface DaySupport {
  day: string;
  /** Of the stakes; negative where corrections took back more than was carried. */
  supportAmount: number;
  /** Less payouts and rolling. */
  supportResult: number;
}

/** What agents carried; the agents' library knows, and the application binds it. */
export abstract class SupportDays {
  /** Days without any are left out. @param agentId what this agent carried alone; all agents without it */
  abstract byDay(sql: Sql, days: Days, agentId?: number): Promise<DaySupport[]>;
}
