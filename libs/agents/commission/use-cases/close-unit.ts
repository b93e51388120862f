import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings, type Tx } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { commissionSettings, type CommissionSettings } from '../commission-settings.js';
import { RollingSharesRepository } from '../data/rolling-shares.repository.js';
import { PositionAsksRepository } from '../../positions/data/position-asks.repository.js';
import { RollingUnitsRepository } from '../data/rolling-units.repository.js';
import { RollingRuns, runSize } from '../rolling-runs.js';

/**
 * Pays the shares of a settled unit or has them wait for a hand, or reverses those of a void one, run by run. Each run is a transaction
 * that holds the unit, so two processes never work on one; what was cut off goes on where it stopped.
 */
@Injectable()
export class CloseUnit {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly units: RollingUnitsRepository,
    private readonly shares: RollingSharesRepository,
    private readonly runs: RollingRuns,
    private readonly positions: PositionAsksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Works until the unit is done, or in the hands of another. */
  async execute(unit: string): Promise<void> {
    while (await this.step(unit)) {
      // Each step is a transaction of its own.
    }
  }

  /** One run. @returns whether there may be more to do here */
  async step(unit: string): Promise<boolean> {
    const [{ payAs, payment }, { wonPerPoint }] = await Promise.all([
      this.settings.get(commissionSettings),
      this.settings.get(walletSettings),
    ]);
    return this.database.transaction(async (tx) => {
      const outcome = await this.units.hold(tx, unit);
      if (!outcome) return false;
      const moved =
        outcome === 'pay' ? await this.pay(tx, unit, payment, payAs === 'point' ? wonPerPoint : undefined) : await this.reverse(tx, unit);
      if (moved === 0) await this.units.done(tx, unit, this.clock.now());
      return moved > 0;
    });
  }

  private async pay(tx: Tx, unit: string, payment: CommissionSettings['payment'], wonPerPoint: number | undefined): Promise<number> {
    const accrued = await this.runs.accrue(tx, { unit });
    if (accrued > 0) return accrued;
    const moved = payment === 'by_hand' ? await this.runs.release(tx, unit) : await this.runs.pay(tx, { unit }, wonPerPoint);
    return moved || this.renew(tx, unit);
  }

  private async renew(tx: Tx, unit: string): Promise<number> {
    const renewed = await this.shares.renew(tx, { unit }, 'reversed');
    if (renewed > 0) await this.askPositions(tx, unit);
    return renewed;
  }

  private async reverse(tx: Tx, unit: string): Promise<number> {
    await this.shares.end(tx, { unit }, ['due'], 'reversed');
    await this.askPositions(tx, unit);
    return this.runs.takeBack(tx, { unit }, 'reversed', runSize);
  }

  /** Agents who carry bets of the unit pay their part of the rolling that stands for them. */
  private askPositions(tx: Tx, unit: string): Promise<void> {
    return this.positions.ask(tx, [unit], this.clock.now());
  }
}
