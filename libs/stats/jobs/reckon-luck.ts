import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { DrawnLuck, StatsSource } from '../ports.js';

const everyMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Days that are reckoned again from time to time, for results that were entered again; older bets may be archived. */
const correctedDays = 35;
const againMs = 6 * 60 * 60_000;
/** Days of the past in one run. */
const pastDays = 10;

/**
 * Keeps what games of known chances were to pay, by day: today and yesterday every few minutes, the past once, newest first, and the last
 * weeks again from time to time. A day is replaced whole, so that a killed or repeated run changes nothing.
 */
@Injectable()
export class ReckonLuck implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly luck: LuckDaysRepository,
    private readonly drawn: DrawnLuck,
    private readonly source: StatsSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('reckon-luck', everyMs, async () => void (await this.run()));
  }

  /** @returns the days that were reckoned */
  async run(): Promise<string[]> {
    const now = this.clock.now();
    const dayAgo = (days: number): string => seoulDay(new Date(now.getTime() - days * dayMs));
    const earliest = await this.source.earliest(this.database);
    if (!earliest) return [];
    const span = { from: seoulDay(earliest), until: dayAgo(2) };
    const again = { from: dayAgo(correctedDays), before: new Date(now.getTime() - againMs) };
    const past = span.from <= span.until ? await this.luck.due(this.database, span, again, pastDays) : [];
    const days = [dayAgo(0), dayAgo(1), ...past].filter((day) => day >= span.from);
    for (const day of days) await this.reckon(day);
    return days;
  }

  private async reckon(day: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const games = await this.drawn.byGame(tx, seoulDayStart(day), seoulDayEnd(day));
      await this.luck.replace(tx, day, games, this.clock.now());
    });
  }
}
