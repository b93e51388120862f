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
    while (await this.isWork()) await this.alone((tx) => this.step(tx));
  }

  /**
   * Makes what is kept anew from the sums of the days, a week in each transaction. Readers and the relay go on meanwhile: what a week has
   * already been made of is read with the others as it was before. Then keeps what is left to keep.
   * @param from the first day of the week that a killed one goes on with; all of them without one
   * @param note called in each transaction before it writes, with the last of its days; false stops
   */
  async again(from?: string, note: (tx: Tx, day: string) => Promise<boolean> = () => Promise.resolve(true)): Promise<void> {
    for (let next = from, isFirst = true; isFirst || next !== undefined; isFirst = false)
      next = await this.alone((tx) => this.stepAgain(tx, next, note));
    await this.run();
  }

  private alone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      // The lock comes before the snapshot, which the first query takes.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await this.kept.lock(tx);
      return work(tx);
    });
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

  /** A week at most. @returns the day after it; undefined when all weeks are made */
  private async stepAgain(tx: Tx, from: string | undefined, note: (tx: Tx, day: string) => Promise<boolean>): Promise<string | undefined> {
    const until = await this.kept.until(tx);
    const earliest = await this.kept.earliest(tx);
    if (from === undefined) await this.kept.dropOutside(tx, earliest, until);
    const start = from ?? earliest;
    if (start === undefined || until === undefined || start >= until) return undefined;
    const monday = mondayAfter(start);
    const end = until < monday ? until : monday;
    const days = { from: start, until: daysLater(end, -1) };
    if (!(await note(tx, days.until))) return undefined;
    // What came late is in the days that are read: it must not be added to them once more.
    await this.workIn(tx, until);
    await this.kept.replaceBettors(tx, newestDays(days, 0, countOf(days)));
    if (end === monday) await this.kept.replaceBefore(tx, monday, null);
    return end;
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
