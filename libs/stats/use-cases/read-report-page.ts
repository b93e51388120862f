import { Injectable } from '@nestjs/common';
import type { ReportContent, ReportList } from '#lib/contract';
import { must, type Actor } from '#lib/kernel';
import type { Days } from '../domain/days.js';
import { reportInputOf, type ReportInputs } from '../domain/report-input.js';
import { ReportedLists } from '../ports.js';
import { ReadAgentDays } from '../services/read-agent-days.js';
import { ReadAgentBetting } from './read-agent-betting.js';
import { ReadCosts } from './read-costs.js';
import { ReadProfit } from './read-profit.js';
import { ReadRanking } from './read-ranking.js';
import { ReadSiteDays } from './read-site-days.js';
import { ReadStatistics } from './read-statistics.js';
import { ReadSteps } from './read-steps.js';

export interface ReportPage {
  items: readonly unknown[];
  /** Rows of the whole list. */
  total: number;
}

/** For whom a list is read. */
interface Reader {
  language: string;
  /** Of a list of a branch: whose it is. */
  agent: Actor | undefined;
}

/** Reads the lists that reports are made of, page by page, as their calls answer them. */
@Injectable()
export class ReadReportPage {
  constructor(
    private readonly statistics: ReadStatistics,
    private readonly steps: ReadSteps,
    private readonly days: ReadSiteDays,
    private readonly profit: ReadProfit,
    private readonly costs: ReadCosts,
    private readonly ranking: ReadRanking,
    private readonly others: ReportedLists,
    private readonly agentDays: ReadAgentDays,
    private readonly agentBetting: ReadAgentBetting,
  ) {}

  /** @param agent whose branch an agent's list is of @throws DomainError whatever the list refuses */
  async execute(content: Pick<ReportContent, 'list' | 'input' | 'language'>, days: Days, skip: number, agent?: Actor): Promise<ReportPage> {
    const input = reportInputOf(content, days, skip);
    return this.readers[content.list](input as never, { language: content.language, agent });
  }

  private readonly readers: { readonly [L in ReportList]: (input: ReportInputs[L], reader: Reader) => Promise<ReportPage> } = {
    'admin/statistics/get': async (input) => {
      const { items, rows } = await this.statistics.execute(input);
      return { items, total: rows };
    },
    'admin/statistics/steps/get': async (input) => {
      const { items, rows } = await this.steps.execute(input);
      return { items, total: rows };
    },
    'admin/statistics/days/get': async (input) => whole((await this.days.execute(input)).items),
    // A statement has no rows of its own: one for each of its lines.
    'admin/profit/get': async (input) => {
      const { period } = await this.profit.execute(input);
      return whole(Object.entries(period.lines).map(([line, amount]) => ({ line, amount })));
    },
    'admin/profit/cost/get': (input, { language }) => this.costs.execute(input, language),
    'admin/profit/fee/get': (input) => this.costs.fees(input),
    'admin/ranking/get': async (input) => whole((await this.ranking.execute(input)).items),
    'admin/statistics/points/get': (input, { language }) => this.others.points(input, language),
    'admin/history/get': (input, { language }) => this.others.history(input, language),
    'admin/bet/settlement/get': (input) => this.others.betSettlements(input),
    'admin/casino/settlement/get': (input, { language }) => this.others.roundSettlements(input, language),
    'admin/rolling/get': (input) => this.others.rolling(input),
    'admin/losing/get': (input) => this.others.losing(input),
    'admin/rate/earning/get': (input) => this.others.rateEarnings(input),
    'admin/position/get': (input) => this.others.positions(input),
    'agent/statistics/days': (input, { agent }) => this.agentDays.list(must(agent, 'a branch has its agent'), input),
    'agent/statistics/betting': (input, { agent }) => this.agentBetting.execute(must(agent, 'a branch has its agent'), input),
    'admin/payment/report/get': async (input) => whole((await this.others.payments(input)).items),
  };
}

const whole = (items: readonly unknown[]): ReportPage => ({ items, total: items.length });
