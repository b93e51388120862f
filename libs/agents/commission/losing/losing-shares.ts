import { Injectable } from '@nestjs/common';
import { AgentRates } from '#lib/members';
import type { Sql } from '#lib/platform';
import { LosingLinesRepository } from './data/losing-lines.repository.js';
import { LosingPeriodsRepository } from './data/losing-periods.repository.js';
import { incentiveOf, losingParts, type PercentOf } from './domain/losing.js';
import { losingShares, type LosingShare } from './domain/losing-line.js';

/** What agents have of a period that is open, at the rates of this moment. */
@Injectable()
export class LosingShares {
  constructor(
    private readonly periods: LosingPeriodsRepository,
    private readonly lines: LosingLinesRepository,
    private readonly agents: AgentRates,
  ) {}

  /** In the order of the agents' ids. */
  async ofOpen(sql: Sql, periodId: number): Promise<LosingShare[]> {
    const before = await this.periods.newestClosed(sql);
    const carried = before ? await this.lines.carried(sql, before.id) : new Map<number, number>();
    const agents = new Map((await this.agents.ofLosing(sql)).map(({ id, rates }) => [id, rates]));
    const percentOf: PercentOf = (agentId, basis) => {
      const rates = agents.get(agentId);
      return rates && (rates[incentiveOf(basis)] ?? 0);
    };
    return losingShares(losingParts(await this.periods.flows(sql, periodId), percentOf), carried);
  }
}
