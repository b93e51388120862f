import { Inject, Injectable } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, type Sql, type Tx } from '#lib/platform';
import { CostDaysRepository } from '../data/cost-days.repository.js';
import type { Days } from '../domain/days.js';
import { daysLater } from '../domain/kept-days.js';
import type { CostDay } from '../domain/profit.js';
import { CostRecords } from '../ports.js';

/** Costs by day: today's and yesterday's from their records, those before as they were summed up, where that was after their end. */
@Injectable()
export class CostDays {
  constructor(
    private readonly days: CostDaysRepository,
    private readonly records: CostRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async between(sql: Sql, { from, until }: Days): Promise<CostDay[]> {
    const today = seoulDay(this.clock.now());
    const yesterday = daysLater(today, -1);
    const last = until < today ? until : today;
    const whole = await this.days.whole(sql, { from, until: daysLater(yesterday, -1) });
    const kept = whole.size > 0 ? await this.days.between(sql, { from, until }) : [];
    const recent: CostDay[] = [];
    for (let day = from; day <= last; day = daysLater(day, 1)) if (!whole.has(day)) recent.push(...(await this.of(sql, day)));
    return [...kept.filter(({ day }) => whole.has(day)), ...recent];
  }

  /** Sums a day up from its records. */
  async sumUp(tx: Tx, day: string): Promise<void> {
    await this.days.replace(tx, day, await this.of(tx, day));
  }

  private async of(sql: Sql, day: string): Promise<CostDay[]> {
    return (await this.records.ofDay(sql, seoulDayStart(day), seoulDayEnd(day))).map((cost) => ({ day, ...cost }));
  }
}
