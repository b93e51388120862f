import { Inject, Injectable } from '@nestjs/common';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { DayCellsRepository } from '../data/day-cells.repository.js';
import { RebuildsRepository } from '../data/rebuilds.repository.js';
import { firstWholeDay } from '../data/whole-days.js';
import { countOf, newestDays } from '../domain/days.js';
import { daysLater } from '../domain/kept-days.js';
import type { RebuildProgress, RebuildRun } from '../domain/rebuild.js';
import { StatsSource } from '../ports.js';
import { KeepDays } from '../services/keep-days.js';
import { RebuildDay } from '../services/rebuild-day.js';
import { RebuildStandings } from '../services/rebuild-standings.js';

export interface RebuildAsked {
  /** The first Seoul day, `YYYY-MM-DD`; all days without one. */
  from?: string | undefined;
  /** Begins anew, also where a rebuild was not brought to its end. */
  again?: boolean;
}

/** What this process did. */
export interface RebuildReport {
  days: number;
  owners: number;
  /** Rows that were wrong. */
  mended: number;
}

/**
 * Puts the statistics right by the tables they stand for, beside the running product: day by day, each in a short transaction that notes
 * that the day is done. A rebuild that was killed goes on behind the last of them, and several at once share the days. Where
 * everything is right nothing is written.
 *
 * Once periods have left for the archive, days up to the last time one did keep their numbers: their sources are not whole any more.
 */
@Injectable()
export class RebuildStatistics {
  constructor(
    private readonly database: Database,
    private readonly source: StatsSource,
    private readonly runs: RebuildsRepository,
    private readonly cells: DayCellsRepository,
    private readonly day: RebuildDay,
    private readonly standings: RebuildStandings,
    private readonly keeper: KeepDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Goes on with the rebuild that is under way, or begins one, until it has ended. @param onStep called after each day and page */
  async execute(
    { from, again = false }: RebuildAsked = {},
    onStep: (step: RebuildProgress) => void = () => undefined,
  ): Promise<RebuildReport> {
    const { id } = await this.database.transaction((tx) => this.runs.begin(tx, { from: from ?? null, again }, this.clock.now()));
    const report: RebuildReport = { days: 0, owners: 0, mended: 0 };
    const noted = (step: RebuildProgress): void => {
      report.mended += step.mended;
      onStep(step);
    };
    let days: string[] | undefined;
    for (;;) {
      const run = await this.runs.get(this.database, id);
      if (run.part === 'ended') return report;
      if (run.part === 'days') await this.rebuildNextDay(run, (days ??= await this.daysOf(run)), report, noted);
      else if (run.part === 'owners') await this.rebuildOwners(run, report, noted);
      else if (run.part === 'totals')
        noted({ part: 'totals', done: 1, of: 1, mended: (await this.standings.mendTotals(run))?.mended ?? 0 });
      else await this.keepAgain(run, noted);
    }
  }

  private async rebuildNextDay(
    run: RebuildRun,
    days: string[],
    report: RebuildReport,
    noted: (step: RebuildProgress) => void,
  ): Promise<void> {
    const index = days.findIndex((day) => run.doneDay === null || day > run.doneDay);
    const day = days[index];
    if (day === undefined) {
      await this.database.transaction((tx) => this.runs.advance(tx, run, { part: 'owners' }, this.clock.now()));
      return;
    }
    const mended = await this.day.execute(run, day);
    if (mended === undefined) return;
    report.days++;
    noted({ part: 'days', day, done: index + 1, of: days.length, mended });
  }

  /** From the first day of the sources up to today, and others of which anything stands. */
  private async daysOf(run: RebuildRun): Promise<string[]> {
    const whole = await firstWholeDay(this.database);
    const since = run.fromDay !== null && run.fromDay > whole ? run.fromDay : whole;
    const today = seoulDay(this.clock.now());
    const tomorrow = daysLater(today, 1);
    const earliest = await this.source.earliest(this.database);
    const first = earliest && seoulDay(earliest) <= today ? seoulDay(earliest) : tomorrow;
    const from = first > since ? first : since;
    const span = from > today ? [] : newestDays({ from, until: today }, 0, countOf({ from, until: today }));
    const before = since < from ? await this.cells.daysWithin(this.database, since, from) : [];
    const after = await this.cells.daysWithin(this.database, since > tomorrow ? since : tomorrow, 'infinity');
    return [...new Set([...before, ...span, ...after])].sort();
  }

  private async rebuildOwners(run: RebuildRun, report: RebuildReport, noted: (step: RebuildProgress) => void): Promise<void> {
    const page = await this.standings.nextOwners(run);
    if (!page) return;
    report.owners += page.owners;
    noted({ part: 'owners', done: report.owners, mended: page.mended });
  }

  /** The kept days have no order of their own to be compared in: they are made again, a week at a time. */
  private async keepAgain(run: RebuildRun, noted: (step: RebuildProgress) => void): Promise<void> {
    let current = run;
    let isMine = true;
    let weeks = 0;
    await this.keeper.again(run.doneDay === null ? undefined : daysLater(run.doneDay, 1), async (tx, day) => {
      isMine = await this.runs.advance(tx, current, { doneDay: day }, this.clock.now());
      if (!isMine) return false;
      tx.afterCommit(() => {
        current = { ...current, step: current.step + 1, doneDay: day };
        noted({ part: 'kept', day, done: ++weeks, mended: 0 });
      });
      return true;
    });
    if (!isMine) return;
    await this.database.transaction((tx) => this.runs.advance(tx, current, { part: 'ended' }, this.clock.now()));
  }
}
