import { Inject, Injectable } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, type Sql, type Tx } from '#lib/platform';
import { CostDaysRepository } from '../data/cost-days.repository.js';
import { firstWholeDay } from '../data/whole-days.js';
import type { Days } from '../domain/days.js';
import { daysLater } from '../domain/kept-days.js';
import type { CostDay } from '../domain/profit.js';
import { CostRecords, StatsSource } from '../ports.js';

/**
 * Costs by day. `ReckonDays` sums a day up after its end, and the sums are read. Today, yesterday and days that it has not summed up
 * are read from their records. There are no costs before the first member joined. Days whose records have left for the archive have
 * sums alone.
 */
@Injectable()
export class CostDays {
  constructor(
    private readonly days: CostDaysRepository,
    private readonly records: CostRecords,
    private readonly source: StatsSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async between(sql: Sql, { from, until }: Days): Promise<CostDay[]> {
    const today = seoulDay(this.clock.now());
    const earliest = await this.source.earliest(sql);
    const since = [from, await firstWholeDay(sql), earliest ? seoulDay(earliest) : daysLater(today, 1)].sort().at(-1)!;
    const summedUp = await this.days.summedUp(sql, { from, until: daysLater(today, -2) });
    const recent: CostDay[] = [];
    for (let day = since; day <= until && day <= today; day = daysLater(day, 1))
      if (!summedUp.has(day)) recent.push(...(await this.of(sql, day)));
    const kept = await this.days.between(sql, { from, until });
    return [...kept.filter(({ day }) => summedUp.has(day) || day < since), ...recent];
  }

  /** Sums a day up from its records. */
  async sumUp(tx: Tx, day: string): Promise<void> {
    await this.days.replace(tx, day, await this.of(tx, day));
  }

  private async of(sql: Sql, day: string): Promise<CostDay[]> {
    return (await this.records.ofDay(sql, seoulDayStart(day), seoulDayEnd(day))).map((cost) => ({ day, ...cost }));
  }
}
