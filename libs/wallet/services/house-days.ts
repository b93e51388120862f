import { Injectable } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { HouseDaysRepository, type HouseSum } from '../data/house-days.repository.js';

/** What the house's accounts took in, by Seoul day: closed days as they were closed, later ones from the postings. */
@Injectable()
export class HouseDays {
  constructor(private readonly days: HouseDaysRepository) {}

  /** Days without any movement are left out. @param from Seoul day, `YYYY-MM-DD`, as `until`; both included */
  async between(sql: Sql, from: string, until: string): Promise<HouseSum[]> {
    const last = await this.days.lastClosed(sql);
    const closed = last && last >= from ? await this.days.closed(sql, from, until) : [];
    if (last && last >= until) return closed;
    const start = last && last >= from ? seoulDayEnd(last) : seoulDayStart(from);
    return [...closed, ...(await this.days.sums(sql, start, seoulDayEnd(until)))];
  }

  /** The newest closed day, `YYYY-MM-DD`; undefined before the first is. */
  lastClosed(sql: Sql): Promise<string | undefined> {
    return this.days.lastClosed(sql);
  }

  /** The Seoul day after one. */
  static dayAfter(day: string): string {
    return seoulDay(seoulDayEnd(day));
  }
}
