import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Schedules } from '../queue/schedules.js';
import { Periods } from './periods.js';

/** How late a period may begin, ms; until then the one before it goes on. */
const turnMs = 60_000;

/** The worker's part of the periods: begins each one in time. */
@Module({ providers: [Periods] })
export class PeriodsModule implements OnApplicationBootstrap {
  constructor(
    private readonly periods: Periods,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('periods', turnMs, () => this.periods.keepUp());
  }
}
