import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { reportLimits } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Queues, Schedules } from '#lib/platform';
import { AgentFilesRepository } from '../data/agent-files.repository.js';
import { ReportsRepository } from '../data/reports.repository.js';
import { newestDue, nextDueAfter } from '../domain/report-times.js';
import { MakeReport } from '../use-cases/make-report.js';
import { makeReportJob, reportJob } from '../report-job.js';

const lookMs = 5_000;
const forgetMs = 60 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Looks every few seconds which reports are due and notes a run for each, once for its due time; what was missed while no worker was up is
 * made up by one run. Runs that wait go to the queue.
 */
@Injectable()
export class ReportScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly queues: Queues,
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly maker: MakeReport,
    private readonly agentFiles: AgentFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.process(makeReportJob, async ({ runId }) => this.maker.execute(runId));
    this.schedules.every('report-schedule', lookMs, async () => void (await this.run()));
    this.schedules.every('report-files', forgetMs, () => this.forget());
  }

  /** @returns how many runs came due */
  async run(): Promise<number> {
    const count = await this.noteDue();
    const now = this.clock.now();
    for (const runId of await this.reports.waiting(this.database)) await this.queues.add(makeReportJob, reportJob(runId, now));
    return count;
  }

  /** The run and the report's next time are written together: what is killed between two reports goes on with the rest. */
  noteDue(): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      let count = 0;
      for (const report of await this.reports.due(tx, now)) {
        const run = await this.reports.addRun(tx, report.id, newestDue(report.schedule, report.nextDueAt!, now), false);
        if (run !== undefined) count++;
        await this.reports.update(tx, { ...report, nextDueAt: nextDueAfter(report.schedule, now) }, now);
      }
      return count;
    });
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    const runsBefore = new Date(now.getTime() - reportLimits.runsKeptDays * dayMs);
    await this.database.transaction(async (tx) => {
      await this.agentFiles.forget(tx, now);
      await this.reports.forget(tx, now, runsBefore);
    });
  }
}
