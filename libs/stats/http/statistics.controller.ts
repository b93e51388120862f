import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Input, type Origin, RequestOrigin } from '#lib/platform';
import { ReadCosts } from '../use-cases/read-costs.js';
import { ReadDayChanges } from '../use-cases/read-day-changes.js';
import { ReadGoals } from '../use-cases/read-goals.js';
import { ReadProfit } from '../use-cases/read-profit.js';
import { ReadProfitParts } from '../use-cases/read-profit-parts.js';
import { ReadRanking } from '../use-cases/read-ranking.js';
import { ReadSiteDays } from '../use-cases/read-site-days.js';
import { ReadStatistics } from '../use-cases/read-statistics.js';
import { ReadSteps } from '../use-cases/read-steps.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: ReadStatistics,
    private readonly steps: ReadSteps,
    private readonly profit: ReadProfit,
    private readonly parts: ReadProfitParts,
    private readonly costs: ReadCosts,
    private readonly goals: ReadGoals,
    private readonly days: ReadSiteDays,
    private readonly ranking: ReadRanking,
    private readonly changes: ReadDayChanges,
  ) {}

  @Answers('admin/statistics/get')
  getStatistics(@Input() input: CallParsed<'admin/statistics/get'>) {
    return this.statistics.execute(input);
  }

  @Answers('admin/statistics/steps/get')
  getSteps(@Input() input: CallParsed<'admin/statistics/steps/get'>) {
    return this.steps.execute(input);
  }

  @Answers('admin/profit/get')
  getProfit(@Input() input: CallParsed<'admin/profit/get'>) {
    return this.profit.execute(input);
  }

  @Answers('admin/profit/part/get')
  getProfitParts(@Input() input: CallParsed<'admin/profit/part/get'>) {
    return this.parts.execute(input);
  }

  @Answers('admin/profit/cost/get')
  getCosts(@Input() input: CallParsed<'admin/profit/cost/get'>, @RequestOrigin() { language }: Origin) {
    return this.costs.execute(input, language);
  }

  @Answers('admin/profit/fee/get')
  getFees(@Input() input: CallParsed<'admin/profit/fee/get'>) {
    return this.costs.fees(input);
  }

  @Answers('admin/profit/goal/get')
  getGoals() {
    return this.goals.execute();
  }

  @Answers('admin/statistics/days/get')
  getDays(@Input() input: CallParsed<'admin/statistics/days/get'>) {
    return this.days.execute(input);
  }

  @Answers('admin/statistics/changes/get')
  getChanges(@Input() input: CallParsed<'admin/statistics/changes/get'>) {
    return this.changes.execute(input);
  }

  @Answers('admin/ranking/get')
  getRanking(@Input() input: CallParsed<'admin/ranking/get'>) {
    return this.ranking.execute(input);
  }
}
