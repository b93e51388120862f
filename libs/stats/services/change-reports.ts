import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { holds, isAgentList, refuse, reportLimits, reportLists, type CallOutput, type CallParsed, type ReportContent } from '#lib/contract';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, Database, LOGGER, Queues, type CommandContext, type Tx } from '#lib/platform';
import { ReportsRepository, type SavedReport } from '../data/reports.repository.js';
import { reportInputOf } from '../domain/report-input.js';
import { daysOfPeriod, nextDueAfter } from '../domain/report-times.js';
import { makeReportJob, reportJob } from '../report-job.js';

type Saved = CallParsed<'admin/report/save'>;

/** What administrators do with reports that are made by schedule. */
@Injectable()
export class ChangeReports {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whoever saves it is its owner from then on. One that was stopped is made again; a paused one stays paused.
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, REPORTS_FULL, NOT_PERMITTED for a list that the caller may not see; INVALID_INPUT
   */
  async save(command: CommandContext, asked: Saved): Promise<CallOutput<'admin/report/save'>> {
    const { id, version } = asked;
    if (id !== undefined && version === undefined) throw refuse('INVALID_INPUT', { field: 'version' });
    return this.database.transaction(async (tx) =>
      id === undefined ? this.create(tx, command, asked) : this.change(tx, command, { ...asked, id }),
    );
  }

  private async create(tx: Tx, command: CommandContext, { name, schedule, content }: Saved): Promise<CallOutput<'admin/report/save'>> {
    if (!content) throw refuse('INVALID_INPUT', { field: 'content' });
    this.assertContent(command, content);
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('reports'))`);
    if ((await this.reports.count(tx)) >= reportLimits.reports) throw refuse('REPORTS_FULL', { maximum: reportLimits.reports });
    const now = this.clock.now();
    const nextDueAt = nextDueAfter(schedule, now);
    const report = { name, content, schedule, state: 'active', stoppedFor: null, nextDueAt, ownerId: command.actor.id } as const;
    const id = await this.reports.insert(tx, report, now);
    await audit(tx, command, this.clock, [{ action: 'report.save', target: `report:${id}`, after: { name, content, schedule } }]);
    return { id, version: 1, nextDueAt: seoulIso(nextDueAt) };
  }

  private async change(tx: Tx, command: CommandContext, asked: Saved & { id: number }): Promise<CallOutput<'admin/report/save'>> {
    const before = await this.found(tx, asked.id);
    assertVersion(asked.version, before.version, factsOf(before));
    const kept = asked.content ?? before.content;
    const content = {
      ...kept,
      period: asked.period ?? kept.period,
      format: asked.format ?? kept.format,
      staffIds: asked.staffIds ?? kept.staffIds,
    };
    this.assertContent(command, content);
    const now = this.clock.now();
    const state = before.state === 'paused' ? 'paused' : 'active';
    const nextDueAt = state === 'active' ? nextDueAfter(asked.schedule, now) : null;
    const { name, schedule } = asked;
    const version = before.version + 1;
    const after = { ...before, name, content, schedule, state, stoppedFor: null, nextDueAt, ownerId: command.actor.id, version } as const;
    await this.reports.update(tx, after, now);
    const note = { before: factsOf(before), after: factsOf(after) };
    await audit(tx, command, this.clock, [{ action: 'report.save', target: `report:${before.id}`, ...note }]);
    return { id: before.id, version, nextDueAt: nextDueAt && seoulIso(nextDueAt) };
  }

  /** The times that passed while it was paused are not made up. @throws DomainError NOT_FOUND */
  async switch(command: CommandContext, { id, isActive }: CallParsed<'admin/report/switch'>): Promise<CallOutput<'admin/report/switch'>> {
    return this.database.transaction(async (tx) => {
      const before = await this.found(tx, id);
      const state = isActive ? 'active' : 'paused';
      if (before.state === state) return { state, nextDueAt: before.nextDueAt && seoulIso(before.nextDueAt) };
      const now = this.clock.now();
      const nextDueAt = isActive ? nextDueAfter(before.schedule, now) : null;
      await this.reports.update(tx, { ...before, state, stoppedFor: null, nextDueAt }, now);
      const note = { before: { state: before.state }, after: { state } };
      await audit(tx, command, this.clock, [{ action: 'report.switch', target: `report:${id}`, ...note }]);
      return { state, nextDueAt: nextDueAt && seoulIso(nextDueAt) };
    });
  }

  /** With the rights of its owner, like any run; the worker makes it at once. @throws DomainError NOT_FOUND */
  async run(command: CommandContext, { id }: CallParsed<'admin/report/run'>): Promise<CallOutput<'admin/report/run'>> {
    const runId = await this.database.transaction((tx) => this.noteRun(tx, command, id));
    // The worker would find it by its schedule, so the run stands whether this succeeds or not.
    await this.queues.add(makeReportJob, reportJob(runId, this.clock.now())).catch((error: unknown) => {
      this.logger.warn({ err: error, runId }, 'a report waits for its schedule');
    });
    return { runId };
  }

  /** @returns the run that waits already, or a new one */
  private async noteRun(tx: Tx, command: CommandContext, id: number): Promise<number> {
    await this.found(tx, id);
    const waiting = await this.reports.waitingManual(tx, id);
    if (waiting !== undefined) return waiting;
    const runId = must(await this.reports.addRun(tx, id, this.clock.now(), true), 'a run by hand is always new');
    await audit(tx, command, this.clock, [{ action: 'report.run', target: `report:${id}`, after: { runId } }]);
    return runId;
  }

  /** @throws DomainError NOT_FOUND */
  async delete(command: CommandContext, { id }: CallParsed<'admin/report/delete'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.found(tx, id);
      await this.reports.delete(tx, id);
      await audit(tx, command, this.clock, [{ action: 'report.delete', target: `report:${id}`, before: factsOf(before) }]);
    });
  }

  private async found(tx: Tx, id: number): Promise<SavedReport> {
    const report = await this.reports.lock(tx, id);
    if (!report) throw refuse('NOT_FOUND');
    return report;
  }

  /** A report that could never be made is refused when it is saved. */
  private assertContent({ actor }: CommandContext, content: ReportContent): void {
    const permission = reportLists[content.list];
    if (!holds(actor.permissions, permission)) throw refuse('NOT_PERMITTED', { permission });
    if (isAgentList(content.list) !== content.agentIds.length > 0) throw refuse('INVALID_INPUT', { field: 'content.agentIds' });
    reportInputOf(content, daysOfPeriod(content.period, this.clock.now()), 0);
  }
}

const factsOf = ({ name, content, schedule, state }: SavedReport) => ({ name, content, schedule, state });
