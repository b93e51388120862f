import { Module } from '@nestjs/common';
import { AgentFilesRepository } from './data/agent-files.repository.js';
import { ReportsRepository } from './data/reports.repository.js';
import { AgentReportsController } from './http/agent-reports.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { ReportScheduler } from './jobs/report-scheduler.js';
import { ChangeReports } from './services/change-reports.js';
import { MakeReport } from './use-cases/make-report.js';
import { ReadAgentReports } from './services/read-agent-reports.js';
import { ReadReports } from './services/read-reports.js';
import { ReadReportPage } from './use-cases/read-report-page.js';
import { StatsModule } from './stats.module.js';

/** Reports by schedule: the calls. */
@Module({
  imports: [StatsModule],
  providers: [ReportsRepository, AgentFilesRepository, ReadReports, ReadAgentReports, ChangeReports],
  controllers: [ReportsController, AgentReportsController],
})
export class ReportsHttpModule {}

/** Reports by schedule: what makes them, for the worker. */
@Module({
  imports: [StatsModule],
  providers: [ReportsRepository, AgentFilesRepository, ReadReportPage, MakeReport, ReportScheduler],
  exports: [ReportScheduler, MakeReport],
})
export class ReportsJobsModule {}
