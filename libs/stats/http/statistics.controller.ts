import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input } from '#lib/platform';
import { ReadProfit } from '../use-cases/read-profit.js';
import { ReadStatistics } from '../use-cases/read-statistics.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: ReadStatistics,
    private readonly profit: ReadProfit,
  ) {}

  @Answers('admin/statistics/get')
  getStatistics(@Input() input: CallParsed<'admin/statistics/get'>) {
    return this.statistics.execute(input);
  }

  @Answers('admin/profit/get')
  getProfit(@Input() input: CallParsed<'admin/profit/get'>) {
    return this.profit.execute(input);
  }
}
