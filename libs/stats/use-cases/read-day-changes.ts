import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { DayChangesRepository } from '../data/day-changes.repository.js';
import { daysOf } from '../domain/days.js';

/** The causes that are named one by one; the sums by day have all of them. */
const maxCauses = 200;

/** Closed days that have changed since. */
@Injectable()
export class ReadDayChanges {
  constructor(
    private readonly database: Database,
    private readonly changes: DayChangesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async execute({ from, to }: CallParsed<'admin/statistics/changes/get'>): Promise<CallOutput<'admin/statistics/changes/get'>> {
    const span = daysOf({ startedAt: from, endedAt: to }, this.clock);
    return this.database.reading(async (tx) => {
      const days = await this.changes.byDay(tx, span);
      const items = await this.changes.newest(tx, span, maxCauses);
      return {
        days: days.map((day) => ({ ...day, changedAt: seoulIso(day.changedAt) })),
        items: items.map(({ changedAt, ...item }) => ({ ...item, changedAt: seoulIso(changedAt) })),
        total: days.reduce((sum, { causes }) => sum + causes, 0),
      };
    });
  }
}
