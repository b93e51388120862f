import { Injectable } from '@nestjs/common';
import { LosingReports, PositionDayReports, TradesRepository } from '#lib/agents';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { type DayLossFee, type DayPointTrades, type DaySupport, LossFeeDays, PointTradeDays, SupportDays } from '#lib/stats';

interface Days {
  from: string;
  until: string;
}

/** What agents carried, for the statistics by day. */
@Injectable()
export class CarriedSupportDays extends SupportDays {
  constructor(private readonly days: PositionDayReports) {
    super();
  }

  async byDay(sql: Sql, { from, until }: Days, agentId?: number): Promise<DaySupport[]> {
    const rows = await this.days.byDay(sql, { from, to: until }, agentId);
    return rows.map(({ day, carried, result }) => ({ day, supportAmount: carried, supportResult: result }));
  }
}

/** What agents were paid of losing, for the statistics by day. */
@Injectable()
export class PaidLossFeeDays extends LossFeeDays {
  constructor(private readonly losing: LosingReports) {
    super();
  }

  async byDay(sql: Sql, { from, until }: Days, agentId?: number): Promise<DayLossFee[]> {
    const rows = await this.losing.paidByDay(sql, seoulDayStart(from), seoulDayEnd(until), agentId);
    return rows.map(({ day, amount }) => ({ day, lossFee: amount }));
  }
}

/** What agents gave and took in points, for the statistics by day. */
@Injectable()
export class AgentPointTradeDays extends PointTradeDays {
  constructor(private readonly trades: TradesRepository) {
    super();
  }

  async byDay(sql: Sql, { from, until }: Days, agentId: number): Promise<DayPointTrades[]> {
    const rows = await this.trades.pointsByDay(sql, agentId, seoulDayStart(from), seoulDayEnd(until));
    return rows.map(({ day, given, taken }) => ({ day, pointsGiven: given, pointsTaken: taken }));
  }
}

/** What other libraries know by day, for the statistics. */
export const dayFigureBindings = [
  { provide: SupportDays, useClass: CarriedSupportDays },
  { provide: LossFeeDays, useClass: PaidLossFeeDays },
  { provide: PointTradeDays, useClass: AgentPointTradeDays },
];
