import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { Rates } from '../domain/rates.js';
import { LosingLinesRepository } from './data/losing-lines.repository.js';
import { LosingPeriodsRepository } from './data/losing-periods.repository.js';
import { incentiveOf, losingParts, type PercentOf } from './domain/losing.js';

/** An agent's own share, as it was and as it would have been, won. */
export interface OwnIf {
  own: number;
  ownIf: number;
}

/** What closed periods would have come to with other rates of one agent. */
@Injectable()
export class LosingIf {
  constructor(
    private readonly periods: LosingPeriodsRepository,
    private readonly lines: LosingLinesRepository,
  ) {}

  /** Of the periods that lie wholly in the span, by agent. @param other per cent by name; what is left out stays as it was */
  async count(sql: Sql, span: { from: Date; until: Date }, other: { agentId: number; rates: Rates }): Promise<Map<number, OwnIf>> {
    const sums = new Map<number, OwnIf>();
    const add = (agentId: number, change: OwnIf) => {
      const { own, ownIf } = sums.get(agentId) ?? { own: 0, ownIf: 0 };
      sums.set(agentId, { own: own + change.own, ownIf: ownIf + change.ownIf });
    };
    for (const { id } of await this.periods.closedWithin(sql, span.from, span.until)) {
      const parts = await this.lines.ofPeriod(sql, id);
      const percents = new Map(parts.map(({ agentId, basis, percent }) => [`${agentId} ${basis}`, percent]));
      const percentOf: PercentOf = (agentId, basis) => {
        const changed = agentId === other.agentId ? other.rates[incentiveOf(basis)] : undefined;
        return changed ?? percents.get(`${agentId} ${basis}`);
      };
      for (const { agentId, own } of parts) add(agentId, { own, ownIf: 0 });
      for (const { agentId, own } of losingParts(await this.periods.flows(sql, id), percentOf)) add(agentId, { own: 0, ownIf: own });
    }
    return sums;
  }
}
