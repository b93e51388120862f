import { Inject, Injectable } from '@nestjs/common';
import { holds, refuse, reportLimits, reportLists, stoppingFailures, type ReportFailure } from '#lib/contract';
import { Outbox } from '#lib/events';
import { DomainError, type Clock } from '#lib/kernel';
import { CLOCK, Database, tableFile } from '#lib/platform';
import { ReportsRepository, type ReportRun, type SavedReport } from '../data/reports.repository.js';
import { reportPageRows } from '../domain/report-input.js';
import { daysOfPeriod } from '../domain/report-times.js';
import { ReportOwners } from '../ports.js';
import { ReadReportPage } from './read-report-page.js';

const dayMs = 24 * 60 * 60 * 1000;

interface Made {
  failure: ReportFailure | null;
  file?: { name: string; content: Buffer; rows: number };
}

/**
 * Makes the file of one run. What is read before the end changes nothing: file, state and push are written in one transaction, which only
 * the first to end the run commits, so that a killed, repeated or second worker makes nothing twice.
 */
@Injectable()
export class MakeReport {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly pages: ReadReportPage,
    private readonly owners: ReportOwners,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws whatever may be different the next time: the run still waits */
  async execute(runId: number): Promise<void> {
    const begun = await this.database.transaction((tx) => this.reports.begin(tx, runId));
    if (!begun) return;
    const { run, report } = begun;
    await this.end(run, report, await this.made(run, report));
  }

  private async made(run: ReportRun, report: SavedReport): Promise<Made> {
    const refused = await this.refusal(report);
    if (refused) return { failure: refused };
    if (run.attempts > reportLimits.attempts) return { failure: 'broken' };
    try {
      return { failure: null, file: await this.file(run, report) };
    } catch (error) {
      if (error instanceof DomainError) return { failure: error.code === 'EXPORT_TOO_LARGE' ? 'tooLarge' : 'invalid' };
      if (run.attempts >= reportLimits.attempts) return { failure: 'broken' };
      throw error;
    }
  }

  /** Why its owner may not have it any more: roles and accounts change after a report was saved. */
  private async refusal({ ownerId, content }: SavedReport): Promise<ReportFailure | undefined> {
    const owner = (await this.owners.of(this.database, [ownerId])).get(ownerId);
    if (!owner?.isActive) return 'closed';
    const isPermitted = holds(owner.permissions, 'reports.edit') && holds(owner.permissions, reportLists[content.list]);
    return isPermitted ? undefined : 'denied';
  }

  private async file({ dueAt }: ReportRun, { name, content }: SavedReport) {
    const days = daysOfPeriod(content.period, dueAt);
    let rows = 0;
    const read = async function* (pages: ReadReportPage) {
      for (let skip = 0; ; skip += reportPageRows) {
        const { items, total } = await pages.execute(content, days, skip);
        if (total > reportLimits.rows) throw refuse('EXPORT_TOO_LARGE', { rows: total, maximum: reportLimits.rows });
        rows += items.length;
        yield [...items];
        if (items.length === 0 || skip + reportPageRows >= total) return;
      }
    };
    const span = days.from === days.until ? days.from : `${days.from} – ${days.until}`;
    const file = { format: content.format, title: `${name} · ${span}`, columns: content.columns, rows: read(this.pages) };
    const bytes = await tableFile(file);
    return { name: `${name} ${days.from === days.until ? days.from : `${days.from}_${days.until}`}`, content: bytes, rows };
  }

  private async end({ id }: ReportRun, { id: reportId, name, content }: SavedReport, { failure, file }: Made): Promise<void> {
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      const report = await this.reports.lock(tx, reportId);
      const keptUntil = file ? new Date(at.getTime() + reportLimits.keptDays * dayMs) : null;
      const end = { id, failure, rows: file?.rows ?? null, bytes: file?.content.length ?? null, keptUntil };
      if (!report || !(await this.reports.end(tx, end, at))) return;
      if (file) await this.reports.keepFile(tx, id, { name: file.name, format: content.format, content: file.content });
      if (failure && stoppingFailures.includes(failure) && report.state === 'active')
        await this.reports.update(tx, { ...report, state: 'stopped', stoppedFor: failure, nextDueAt: null }, at);
      await this.outbox.record(tx, [{ name: 'report.made', at, streams: ['admin'], data: { id: reportId, runId: id, name, failure } }]);
    });
  }
}
