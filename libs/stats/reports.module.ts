import { Module } from '@nestjs/common';
import { ReportsRepository } from './data/reports.repository.js';
import { ReportsController } from './http/reports.controller.js';
import { ReportScheduler } from './jobs/report-scheduler.js';
import { ChangeReports } from './services/change-reports.js';
import { MakeReport } from './use-cases/make-report.js';
import { ReadReports } from './services/read-reports.js';
import { ReadReportPage } from './use-cases/read-report-page.js';
import { StatsModule } from './stats.module.js';

/** Reports by schedule: the calls. */
@Module({
  imports: [StatsModule],
  providers: [ReportsRepository, ReadReports, ChangeReports],
  controllers: [ReportsController],
})
export class ReportsHttpModule {}

/** Reports by schedule: what makes them, for the worker. */
@Module({
  imports: [StatsModule],
  providers: [ReportsRepository, ReadReportPage, MakeReport, ReportScheduler],
  exports: [ReportScheduler, MakeReport],
})
export class ReportsJobsModule {}
