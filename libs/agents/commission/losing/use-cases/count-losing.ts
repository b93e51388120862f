import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings, type Tx } from '#lib/platform';
import { commissionSettings } from '../../commission-settings.js';
import type { RollingCategory } from '../../domain/rates.js';
import { CommissionSources } from '../../ports.js';
import { LosingPeriodsRepository } from '../data/losing-periods.repository.js';
import { basisOf, type LosingFlow } from '../domain/losing.js';
import { endAfter, endBefore } from '../domain/period-ends.js';

/** What is younger is left for the next time: anybody who notes an instant writes and commits within it, or is waited for. */
const lagMs = 60_000;
/** A span that is counted at once at most; it bounds the transaction after days of standstill. */
const spanMs = 6 * 60 * 60 * 1000;

/**
 * Counts what was posted into the open period, span by span. The span and how far the period is counted change in one transaction that
 * holds the period, so everything counts once, no matter who counts and whatever is killed.
 */
@Injectable()
export class CountLosing {
  constructor(
    private readonly database: Database,
    private readonly periods: LosingPeriodsRepository,
    private readonly sources: CommissionSources,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One span. @returns whether another one can be counted by now */
  async execute(): Promise<boolean> {
    // Asked before the transaction: what ends between the two is seen by it.
    const settled = await this.periods.settledBefore(this.database, this.clock.now(), lagMs);
    return this.database.transaction((tx) => this.count(tx, settled));
  }

  private async count(tx: Tx, settled: Date): Promise<boolean> {
    const period = await this.periods.hold(tx);
    if (!period) return this.begin(tx);
    const from = period.countedUntil;
    const reachable = Math.min(settled.getTime(), period.endsAt.getTime());
    const until = new Date(Math.min(reachable, from.getTime() + spanMs));
    if (until <= from) return false;
    const posted = await this.sources.flows(tx, from, until);
    const rolling = await this.periods.rolling(tx, from, until);
    const flows: LosingFlow[] = [
      ...posted.map((flow) => ({ ...flow, rolling: 0 })),
      ...rolling.map(({ path, category, amount }) => ({
        path,
        basis: basisOf(category as RollingCategory),
        taken: 0,
        given: 0,
        rolling: amount,
      })),
    ];
    await this.periods.count(tx, period, flows, until);
    // Not "something was counted": the clock goes on meanwhile, so there would always be a moment more.
    return until.getTime() < reachable;
  }

  /** The first period of all. @returns false when there is one that somebody else has in hand */
  private async begin(tx: Tx): Promise<boolean> {
    if (await this.periods.open(tx)) return false;
    const { losingPeriod } = await this.settings.get(commissionSettings, tx);
    const startsAt = endBefore(this.clock.now(), losingPeriod);
    await this.periods.begin(tx, startsAt, endAfter(startsAt, losingPeriod));
    return true;
  }
}
