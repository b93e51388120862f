import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Input, RequestOrigin, type Origin } from '#lib/platform';
import { PointStatistics } from '../services/point-statistics.js';
import { SiteHistory } from '../services/site-history.js';
import { StaffPayments } from '../services/staff-payments.js';

/** What happened to everybody's money, points and eggs outside games, and what administrators paid. */
@Controller()
export class HistoryController {
  constructor(
    private readonly history: SiteHistory,
    private readonly payments: StaffPayments,
    private readonly points: PointStatistics,
  ) {}

  @Answers('admin/history/get')
  getHistory(
    @Input() input: CallParsed<'admin/history/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/history/get'>> {
    return this.history.read(input, language);
  }

  @Answers('admin/payment/report/get')
  getPayments(@Input() input: CallParsed<'admin/payment/report/get'>): Promise<CallOutput<'admin/payment/report/get'>> {
    return this.payments.read(input);
  }

  @Answers('admin/statistics/points/get')
  getPoints(
    @Input() input: CallParsed<'admin/statistics/points/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/statistics/points/get'>> {
    return this.points.read(input, language);
  }
}
