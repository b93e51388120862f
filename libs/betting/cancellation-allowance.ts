import { Inject, Injectable } from '@nestjs/common';
import { type Clock, seoulDay, seoulDayStart } from '#lib/kernel';
import { CLOCK, Settings, type Sql } from '#lib/platform';
import { bettingSettings } from './betting-settings.js';
import { BettorLimitsRepository } from './data/bettor-limits.repository.js';

/** How many bets a member may still cancel today; a day in Seoul. */
@Injectable()
export class CancellationAllowance {
  constructor(
    private readonly settings: Settings,
    private readonly limits: BettorLimitsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param own the member's own number; null for the site's */
  async of(sql: Sql, memberId: number, own: number | null): Promise<{ maximum: number; left: number }> {
    const maximum = own ?? (await this.settings.get(bettingSettings, sql)).dailyCancellations;
    const used = await this.limits.cancellationsSince(sql, memberId, seoulDayStart(seoulDay(this.clock.now())));
    return { maximum, left: Math.max(0, maximum - used) };
  }
}
