import { Injectable } from '@nestjs/common';
import { checkRates, checkTerms, noTerms, PositionAgentsRepository, rateCaps } from '#lib/agents';
import { rollingRuleNames } from '#lib/contract';
import { type GivenTerms, type PlanProblem, type RateProblem, RateRules, type Rates } from '#lib/members';
import { Settings, type Sql } from '#lib/platform';
import { levelRules } from '#lib/wallet';

/** Rates follow the rules of commission, and what agents carry of bets goes by the same rule. */
@Injectable()
export class CommissionRateRules extends RateRules {
  constructor(
    private readonly settings: Settings,
    private readonly agents: PositionAgentsRepository,
  ) {
    super();
  }

  async ofLevel(level: number): Promise<Rates> {
    const rules = (await this.settings.get(levelRules))[String(level)] ?? {};
    return Object.fromEntries(rollingRuleNames.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])));
  }

  keys(): { key: string; cap: number }[] {
    return Object.entries(rateCaps).map(([key, cap]) => ({ key, cap }));
  }

  problems(rates: Rates, parent: Rates | undefined, children: readonly Rates[] = []): RateProblem[] {
    return checkRates(rates, parent, children);
  }

  async termsOf(sql: Sql, agentIds: readonly number[]): Promise<Map<number, GivenTerms>> {
    return new Map((await this.agents.byIds(sql, agentIds)).map(({ agentId, rates, credit }) => [agentId, { rates, credit }]));
  }

  /** The caps of the site are no matter of a place: terms that exceed a cap of now move with their branch. */
  termsProblem(terms = noTerms, parent = noTerms): PlanProblem | undefined {
    return checkTerms(terms, { parent, children: [] });
  }
}
