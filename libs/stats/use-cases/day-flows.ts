import { Injectable } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { HoursRepository } from '../data/hours.repository.js';
import { addFlows, hourMs, noFlows, type Flows } from '../domain/flows.js';
import { usualDays, usualHours, usualUpTo, type HourFlows } from '../domain/usual.js';

/** One hour of a day beside what is usual for it; won. */
export interface HourPoint {
  /** 0 to 23, Seoul. */
  hour: number;
  deposits: number;
  withdrawals: number;
  stakes: number;
  payouts: number;
  usualDeposits: number | null;
  usualWithdrawals: number | null;
}
export interface DayFlows {
  flows: Flows;
  usual: Flows | null;
  hours: HourPoint[];
}

/** The sums of one Seoul day of a scope, hour by hour, beside the usual ones. */
@Injectable()
export class ReadDayFlows {
  constructor(private readonly repository: HoursRepository) {}

  /** @param day `YYYY-MM-DD`; of a day under way, `usual` reaches up to `now` */
  async execute(sql: Sql, scopeId: number, day: string, now: Date): Promise<DayFlows> {
    const start = seoulDayStart(day);
    const rows = await this.repository.read(sql, scopeId, [start, ...usualDays(start)].flatMap(hoursOf));
    const first = await this.repository.first(sql, scopeId);
    const ofDay = rows.filter((row) => row.hour >= start);
    const usual = usualHours(start, rows, first);
    const until = seoulDay(now) === day ? now : seoulDayEnd(day);
    return { flows: sumOf(ofDay), usual: usualUpTo(start, usual, until), hours: points(start, ofDay, usual) };
  }
}

const hoursOf = (dayStart: Date) => Array.from({ length: 24 }, (_, hour) => new Date(dayStart.getTime() + hour * hourMs));

function sumOf(rows: HourFlows[]): Flows {
  const sums = noFlows();
  for (const row of rows) addFlows(sums, row.flows);
  return sums;
}

function points(start: Date, rows: HourFlows[], usual: (Flows | null)[]): HourPoint[] {
  const known = new Map(rows.map((row) => [row.hour.getTime(), row.flows]));
  return usual.map((expected, hour) => {
    const { deposits, withdrawals, stakes, payouts } = known.get(start.getTime() + hour * hourMs) ?? noFlows();
    return {
      hour,
      deposits,
      withdrawals,
      stakes,
      payouts,
      usualDeposits: expected?.deposits ?? null,
      usualWithdrawals: expected?.withdrawals ?? null,
    };
  });
}
