import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { commissionSettings } from '../../commission-settings.js';
import { LosingLinesRepository } from '../data/losing-lines.repository.js';
import { LosingPeriodsRepository } from '../data/losing-periods.repository.js';
import { endAfter } from '../domain/period-ends.js';
import { LosingShares } from '../losing-shares.js';

/** Closes the open period once it is counted to its end, and begins the next: one transaction that holds the period. */
@Injectable()
export class CloseLosing {
  constructor(
    private readonly database: Database,
    private readonly periods: LosingPeriodsRepository,
    private readonly lines: LosingLinesRepository,
    private readonly shares: LosingShares,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether a period was closed; the next may be over too */
  async execute(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const period = await this.periods.hold(tx);
      if (!period || period.countedUntil < period.endsAt) return false;
      const shares = await this.shares.ofOpen(tx, period.id);
      await this.lines.insert(tx, period.id, shares);
      await this.periods.close(
        tx,
        period.id,
        this.clock.now(),
        shares.reduce((sum, { own }) => sum + own, 0),
      );
      const { losingPeriod } = await this.settings.get(commissionSettings, tx);
      await this.periods.begin(tx, period.endsAt, endAfter(period.endsAt, losingPeriod));
      return true;
    });
  }
}
