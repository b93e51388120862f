import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { MarketsRepository } from '../data/markets.repository.js';
import { SportsSettings } from '../settings/sports-settings.js';

const dayMs = 86_400_000;
const batch = 5_000;

/** Forgets the old odds of fixtures that are over: moving odds write far more rows than anything else. */
@Injectable()
export class ForgetOdds {
  constructor(
    private readonly database: Database,
    private readonly markets: MarketsRepository,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { historyDays } = await this.settings.catalogue();
    const before = new Date(this.clock.now().getTime() - historyDays * dayMs);
    while ((await this.markets.forget(this.database, before, batch)) === batch);
  }
}
