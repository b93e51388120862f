import { Inject, Injectable } from '@nestjs/common';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { DayCellsRepository } from '../data/day-cells.repository.js';
import { KeptDaysRepository } from '../data/kept-days.repository.js';
import { RebuildsRepository } from '../data/rebuilds.repository.js';
import { firstWholeDay } from '../data/whole-days.js';
import { reversed } from '../domain/contribution.js';
import type { RebuildRun } from '../domain/rebuild.js';
import { Tally, type Cells } from '../domain/tally.js';
import { StatsSource } from '../ports.js';
import { ReckonDay } from './reckon-day.js';
import { WaitingEvents } from './waiting-events.js';

interface Difference {
  /** What must be added. */
  cells: Cells;
  /** What stands and is nothing. */
  empty: Cells;
}

/**
 * Puts one day right while the relay goes on. What the sources say of it, what the relay will still add and what stands are read in one
 * snapshot. The relay only ever adds, so the difference is right whenever it is added, whatever the relay added in between. A day whose
 * sources have left for the archive keeps its numbers.
 */
@Injectable()
export class RebuildDay {
  constructor(
    private readonly database: Database,
    private readonly source: StatsSource,
    private readonly waiting: WaitingEvents,
    private readonly cells: DayCellsRepository,
    private readonly kept: KeptDaysRepository,
    private readonly runs: RebuildsRepository,
    private readonly reckonDay: ReckonDay,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param day Seoul, `YYYY-MM-DD`
   * @returns how many cells were put right; undefined where another process did the day
   */
  async execute(run: RebuildRun, day: string): Promise<number | undefined> {
    const compared = await this.database.transaction((tx) => this.compare(tx, day));
    // Behind the snapshot: what leaves for the archive meanwhile is missing in it already.
    const difference = day < (await firstWholeDay(this.database)) ? undefined : compared;
    if (difference) await this.reckonDay.execute(day);
    const mended = difference ? Object.values(difference.cells).reduce((sum, { length }) => sum + length, 0) : 0;
    const isMine = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      if (!(await this.runs.advance(tx, run, { doneDay: day, mended }, now))) return false;
      if (!difference) return true;
      await this.cells.add(tx, difference.cells, difference.empty);
      await this.kept.noteLate(tx, difference.cells.days, seoulDay(now));
      return true;
    });
    return isMine ? mended : undefined;
  }

  private async compare(tx: Tx, day: string): Promise<Difference> {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    const tally = new Tally();
    for (const { hour, ...sums } of await this.source.flows(tx, from, until)) tally.add({ at: hour, ...sums });
    const { contributions } = await this.waiting.read(tx);
    for (const each of contributions) if (each.at >= from && each.at < until) tally.add(reversed(each));
    const empty = tally.takeOff(await this.cells.read(tx, day));
    return { cells: tally.filled(), empty };
  }
}
