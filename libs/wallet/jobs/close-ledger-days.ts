import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, lastLeftAt, Schedules, type Tx } from '#lib/platform';
import { HouseDaysRepository } from '../data/house-days.repository.js';
import { HouseDays } from '../services/house-days.js';

/** Longer than any transfer takes from reading the clock to its commit, and than clocks differ. */
const slackMs = 10 * 60_000;
const everyMs = 10 * 60_000;

/** Sums up each day of the ledger once it is over, so that a year of profit is read without a year of postings. */
@Injectable()
export class CloseLedgerDays implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly days: HouseDaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('close-ledger-days', everyMs, async (signal) => void (await this.run(signal)));
  }

  /** Closes all days that are over, the oldest first, each in a transaction of its own. @returns how many */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    while (!signal?.aborted && (await this.database.transaction((tx) => this.closeNext(tx)))) count++;
    return count;
  }

  private async closeNext(tx: Tx): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('close-ledger-days'))`);
    const last = await this.days.lastClosed(tx);
    const day = last ? HouseDays.dayAfter(last) : await this.firstDay(tx);
    if (!day) return false;
    const now = this.clock.now();
    if (now.getTime() < seoulDayEnd(day).getTime() + slackMs) return false;
    await this.days.close(tx, day, await this.days.sums(tx, seoulDayStart(day), seoulDayEnd(day)), now);
    return true;
  }

  /** The first day whose transfers are all there. */
  private async firstDay(tx: Tx): Promise<string | undefined> {
    const first = await this.days.firstAt(tx);
    if (!first) return undefined;
    const left = await lastLeftAt(tx);
    const whole = left ? HouseDays.dayAfter(seoulDay(left)) : seoulDay(first);
    return whole > seoulDay(first) ? whole : seoulDay(first);
  }
}
