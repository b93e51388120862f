import { Inject, Injectable } from '@nestjs/common';
import { holds, isAgentList, refuse, reportLimits, reportLists, stoppingFailures, type ReportFailure } from '#lib/contract';
import { Outbox } from '#lib/events';
import { DomainError, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database, tableFile } from '#lib/platform';
import { ReportAgents } from '../agent-report-ports.js';
import { AgentFilesRepository } from '../data/agent-files.repository.js';
import { ReportsRepository, type ReportRun, type SavedReport } from '../data/reports.repository.js';
import { reportPageRows } from '../domain/report-input.js';
import { daysOfPeriod } from '../domain/report-times.js';
import { ReportOwners } from '../ports.js';
import { ReadReportPage } from './read-report-page.js';

const dayMs = 24 * 60 * 60 * 1000;

interface MadeFile {
  name: string;
  content: Buffer;
  rows: number;
}
interface Made {
  failure: ReportFailure | null;
  file?: MadeFile;
  /** Of a report that is addressed to agents. */
  branches?: (MadeFile & { agent: Actor })[];
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
    private readonly agents: ReportAgents,
    private readonly agentFiles: AgentFilesRepository,
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
      return { failure: null, ...(await this.read(run, report)) };
    } catch (error) {
      if (error instanceof DomainError) return { failure: error.code === 'EXPORT_TOO_LARGE' ? 'tooLarge' : 'invalid' };
      if (run.attempts >= reportLimits.attempts) return { failure: 'broken' };
      throw error;
    }
  }

  /** All pages of all files are of one instant. */
  private async read(run: ReportRun, report: SavedReport): Promise<Pick<Made, 'file' | 'branches'>> {
    const snapshot = await this.database.openSnapshot();
    try {
      return await snapshot.read(async () =>
        isAgentList(report.content.list) ? { branches: await this.branches(run, report) } : { file: await this.file(run, report) },
      );
    } finally {
      await snapshot.close();
    }
  }

  /** Why its owner may not have it any more: roles and accounts change after a report was saved. */
  private async refusal({ ownerId, content }: SavedReport): Promise<ReportFailure | undefined> {
    const owner = (await this.owners.of(this.database, [ownerId])).get(ownerId);
    if (!owner?.isActive) return 'closed';
    const isPermitted = holds(owner.permissions, 'reports.edit') && holds(owner.permissions, reportLists[content.list]);
    return isPermitted ? undefined : 'denied';
  }

  /** A file for each agent that may still log in; what another one has is never read for it. */
  private async branches(run: ReportRun, report: SavedReport) {
    const files = [];
    for (const agent of await this.agents.of(this.database, report.content.agentIds))
      files.push({ agent, ...(await this.file(run, report, agent)) });
    return files;
  }

  private async file({ dueAt }: ReportRun, { name, content }: SavedReport, agent?: Actor): Promise<MadeFile> {
    const days = daysOfPeriod(content.period, dueAt);
    let rows = 0;
    const read = async function* (pages: ReadReportPage) {
      for (let skip = 0; ; skip += reportPageRows) {
        const { items, total } = await pages.execute(content, days, skip, agent);
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

  private async end({ id }: ReportRun, { id: reportId, name, content }: SavedReport, { failure, file, branches }: Made): Promise<void> {
    const at = this.clock.now();
    const until = new Date(at.getTime() + reportLimits.keptDays * dayMs);
    await this.database.transaction(async (tx) => {
      const report = await this.reports.lock(tx, reportId);
      const keptUntil = file ? until : null;
      const rows = branches ? branches.reduce((sum, branch) => sum + branch.rows, 0) : (file?.rows ?? null);
      const end = { id, failure, rows, bytes: file?.content.length ?? null, keptUntil };
      if (!report || !(await this.reports.end(tx, end, at))) return;
      if (file) await this.reports.keepFile(tx, id, { name: file.name, format: content.format, content: file.content });
      for (const { agent, ...branch } of branches ?? []) {
        await this.agentFiles.keep(tx, { ...branch, runId: id, agentId: agent.id, format: content.format, madeAt: at, keptUntil: until });
        await this.agents.tell(tx, agent, { subject: branch.name, at, keptUntil: until });
      }
      if (failure && stoppingFailures.includes(failure) && report.state === 'active')
        await this.reports.update(tx, { ...report, state: 'stopped', stoppedFor: failure, nextDueAt: null }, at);
      const data = { id: reportId, runId: id, name, failure, staffIds: content.staffIds };
      await this.outbox.record(tx, [{ name: 'report.made', at, streams: ['admin'], data }]);
    });
  }
}
