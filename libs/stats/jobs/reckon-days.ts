import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { firstWholeDay } from '../data/whole-days.js';
import { daysBefore, reckonedAgainFrom } from '../domain/reckoned-days.js';
import { StatsSource } from '../ports.js';
import { KeepDays } from '../services/keep-days.js';
import { ReckonDay } from '../services/reckon-day.js';

const everyMs = 60_000;
const againMs = 6 * 60 * 60_000;
/** Days of the past in one run. */
const pastDays = 30;

/**
 * Keeps what games of known chances were to pay, what each level played and what the costs of the house came to, by day: today and
 * yesterday every minute, the past once, newest first, the last weeks again from time to time, and earlier days when something of them was
 * corrected. A day is replaced whole, so that a killed or repeated run changes nothing. Days whose bets have left for the archive keep
 * their numbers. Before that, days that are over are kept for reading many at once.
 */
@Injectable()
export class ReckonDays implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly luck: LuckDaysRepository,
    private readonly day: ReckonDay,
    private readonly source: StatsSource,
    private readonly keeper: KeepDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('reckon-days', everyMs, async () => {
      await this.keeper.run();
      await this.run();
    });
  }

  /** @returns the days that were reckoned */
  async run(): Promise<string[]> {
    const now = this.clock.now();
    const earliest = await this.source.earliest(this.database);
    if (!earliest) return [];
    const [whole, first] = [await firstWholeDay(this.database), seoulDay(earliest)];
    const span = { from: whole > first ? whole : first, until: daysBefore(now, 2) };
    await this.luck.dropDueBefore(this.database, span.from);
    const again = { from: reckonedAgainFrom(now), before: new Date(now.getTime() - againMs) };
    const past = span.from <= span.until ? await this.luck.due(this.database, span, again, pastDays) : [];
    const days = [daysBefore(now, 0), daysBefore(now, 1), ...past].filter((day) => day >= span.from);
    for (const day of days) await this.day.execute(day);
    return days;
  }
}
