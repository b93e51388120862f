import { Inject, Injectable } from '@nestjs/common';
import { seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { LevelDaysRepository } from '../data/level-days.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { firstWholeDay } from '../data/whole-days.js';
import { DrawnLuck, LevelSource } from '../ports.js';
import { CostDays } from './cost-days.js';

/**
 * What games of known chances were to pay on a day, what each level played and what the costs of the house came to, replaced whole. Who
 * reckons the same day at the same moment waits: what is read last is written last.
 */
@Injectable()
export class ReckonDay {
  constructor(
    private readonly database: Database,
    private readonly luck: LuckDaysRepository,
    private readonly drawn: DrawnLuck,
    private readonly levels: LevelDaysRepository,
    private readonly levelSource: LevelSource,
    private readonly costs: CostDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param day Seoul, `YYYY-MM-DD` */
  async execute(day: string): Promise<void> {
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    await this.database.transaction(async (tx) => {
      await this.luck.lock(tx, day);
      // Before the bets are read: a correction that is noted after this leaves its note, and the day is reckoned once more.
      await this.luck.takeDue(tx, day);
      const games = await this.drawn.byGame(tx, from, until);
      const levels = await this.levelSource.between(tx, from, until);
      // Behind the reads: what left for the archive meanwhile is missing in them.
      if (day < (await firstWholeDay(tx))) return;
      await this.costs.sumUp(tx, day);
      await this.levels.replace(tx, day, levels);
      await this.luck.replace(tx, day, games, this.clock.now());
    });
  }
}
