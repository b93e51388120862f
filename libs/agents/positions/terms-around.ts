import { Injectable } from '@nestjs/common';
import { AgentRates, type Member } from '#lib/members';
import type { Sql } from '#lib/platform';
import { PositionAgentsRepository } from './data/position-agents.repository.js';
import { noTerms, type TermsAround } from './domain/terms.js';

/** Reads what the agents around an agent may carry. */
@Injectable()
export class TermsAroundAgents {
  constructor(
    private readonly agents: PositionAgentsRepository,
    private readonly rates: AgentRates,
  ) {}

  /** It stays true to the end of a transaction that holds the places of the tree alone. */
  async around(sql: Sql, { id, parentId }: Pick<Member, 'id' | 'parentId'>): Promise<TermsAround> {
    const childIds = await this.rates.childrenOf(sql, id);
    const known = await this.agents.byIds(sql, [...(parentId === null ? [] : [parentId]), ...childIds]);
    const parent = known.find(({ agentId }) => agentId === parentId) ?? noTerms;
    return { parent: parentId === null ? undefined : parent, children: known.filter(({ agentId }) => agentId !== parentId) };
  }
}
