import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { KeptDaysRepository } from '../data/kept-days.repository.js';
import { countOf, newestDays } from '../domain/days.js';
import { daysLater, keptUntilAt, mondayAfter, mondayOf } from '../domain/kept-days.js';

/**
 * Keeps the days that are over: who bet on each, and what everybody had before each Monday. Days to which something was added later are
 * made again, with the Mondays after them. A week is one transaction; what is killed goes on with the week that it was at.
 */
@Injectable()
export class KeepDays {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptDaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Until all days that are over are kept. */
  async run(): Promise<void> {
    while (await this.isWork())
      await this.database.transaction(async (tx) => {
        // The lock comes before the snapshot, which the first query takes.
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await this.kept.lock(tx);
        await this.step(tx);
      });
  }

  /** All of it made anew from the sums of the days, within a transaction that nobody else keeps days in. */
  async again(tx: Tx): Promise<void> {
    await this.kept.forget(tx);
    while (await this.step(tx));
  }

  private async isWork(): Promise<boolean> {
    if (await this.kept.isAnyLate(this.database)) return true;
    const from = (await this.kept.until(this.database)) ?? (await this.kept.earliest(this.database));
    return from !== undefined && from < keptUntilAt(this.clock.now());
  }

  /** A week at most. @returns whether there are more days to keep */
  private async step(tx: Tx): Promise<boolean> {
    const known = await this.kept.until(tx);
    const from = known ?? (await this.kept.earliest(tx)) ?? keptUntilAt(this.clock.now());
    await this.workIn(tx, from);
    const over = keptUntilAt(this.clock.now());
    const monday = mondayAfter(from);
    const until = over < monday ? over : monday;
    if (until <= from) return false;
    const days = { from, until: daysLater(until, -1) };
    await this.kept.replaceBettors(tx, newestDays(days, 0, countOf(days)));
    if (until === monday) await this.kept.replaceBefore(tx, monday, null);
    await this.kept.keepUntil(tx, until);
    return until < over;
  }

  private async workIn(tx: Tx, until: string): Promise<void> {
    const { days, blocks } = await this.kept.takeLate(tx, until);
    const [first] = days;
    if (first === undefined) return;
    await this.kept.replaceBettors(tx, days);
    for (let monday = mondayAfter(first); monday <= mondayOf(until); monday = mondayAfter(monday))
      await this.kept.replaceBefore(tx, monday, blocks);
  }
}
