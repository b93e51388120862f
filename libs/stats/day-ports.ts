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

/** Shares of losing that agents were paid on a Seoul day less what was taken back on it, won. */
export interface DayLossFee {
  day: string;
  lossFee: number;
}

/** What agents were paid of losing; the agents' library knows, and the application binds it. */
export abstract class LossFeeDays {
  /** Days without any are left out. @param agentId what this agent got alone; all agents without it */
  abstract byDay(sql: Sql, days: Days, agentId?: number): Promise<DayLossFee[]>;
}

/** Points that an agent gave those below and took from them on a Seoul day. */
export interface DayPointTrades {
  day: string;
  pointsGiven: number;
  pointsTaken: number;
}

/** Points between agents and those below them; the agents' library knows, and the application binds it. */
export abstract class PointTradeDays {
  /** Of one agent; days without any are left out. */
  abstract byDay(sql: Sql, days: Days, agentId: number): Promise<DayPointTrades[]>;
}
