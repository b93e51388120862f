import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, lastLeftAt, Schedules } from '#lib/platform';
import { LevelDaysRepository } from '../data/level-days.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { DrawnLuck, LevelSource, StatsSource } from '../ports.js';
import { CostDays } from '../services/cost-days.js';
import { KeepDays } from '../services/keep-days.js';

const everyMs = 60_000;
const dayMs = 24 * 60 * 60_000;
/** Days that are reckoned again from time to time, for results that were entered again; older bets may be archived. */
const correctedDays = 35;
const againMs = 6 * 60 * 60_000;
/** Days of the past in one run. */
const pastDays = 30;

/**
 * Keeps what games of known chances were to pay, what each level played and what the house's costs came to, by day: today and yesterday every minute, the past once,
 * newest first, and the last weeks again from time to time. A day is replaced whole, so that a killed or repeated run changes nothing. Days
 * whose bets have left for the archive keep their numbers. Before that, days that are over are kept for reading many at once.
 */
@Injectable()
export class ReckonDays implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly luck: LuckDaysRepository,
    private readonly drawn: DrawnLuck,
    private readonly levels: LevelDaysRepository,
    private readonly levelSource: LevelSource,
    private readonly source: StatsSource,
    private readonly costs: CostDays,
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
    const dayAgo = (days: number): string => seoulDay(new Date(now.getTime() - days * dayMs));
    const earliest = await this.source.earliest(this.database);
    if (!earliest) return [];
    const leftAt = await lastLeftAt(this.database);
    const whole = leftAt ? seoulDayEnd(seoulDay(leftAt)) : earliest;
    const span = { from: seoulDay(whole > earliest ? whole : earliest), until: dayAgo(2) };
    const again = { from: dayAgo(correctedDays), before: new Date(now.getTime() - againMs) };
    const past = span.from <= span.until ? await this.luck.due(this.database, span, again, pastDays) : [];
    const days = [dayAgo(0), dayAgo(1), ...past].filter((day) => day >= span.from);
    for (const day of days) await this.reckon(day);
    return days;
  }

  private async reckon(day: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const games = await this.drawn.byGame(tx, seoulDayStart(day), seoulDayEnd(day));
      await this.levels.replace(tx, day, await this.levelSource.between(tx, seoulDayStart(day), seoulDayEnd(day)));
      await this.costs.sumUp(tx, day);
      await this.luck.replace(tx, day, games, this.clock.now());
    });
  }
}
