import type { Sql } from '#lib/platform';
import type { Rates } from './domain/member.js';
import type { GivenTerms, PlanProblem } from './domain/tree-plan.js';

/** A rate that may not stand. */
export interface RateProblem {
  key: string;
  reason: 'not_a_percentage' | 'above_parent' | 'below_child' | 'unknown' | 'above_cap';
  /** What stands in the way, per cent. */
  limit?: number;
}

/** What the members need of the rules of commission; the apps bind it. */
export abstract class RateRules {
  /** Every rate that there is, with the most that anybody may have, per cent. */
  abstract keys(): { key: string; cap: number }[];
  /** Rates that players of a level have who have none of their own. */
  abstract ofLevel(level: number): Promise<Rates>;
  /**
   * @param parent rates of the one directly above; undefined at the top of the tree
   * @param children rates of everybody directly below
   * @returns the first problem of each rate; nothing when they may stand
   */
  abstract problems(rates: Rates, parent: Rates | undefined, children?: readonly Rates[]): RateProblem[];
  /** Of those of some agents who were given any. */
  abstract termsOf(sql: Sql, agentIds: readonly number[]): Promise<Map<number, GivenTerms>>;
  /**
   * Why terms may not stand directly below another agent's, if they may not.
   * @param terms undefined for a member who was given none
   */
  abstract termsProblem(terms: GivenTerms | undefined, parent: GivenTerms | undefined): PlanProblem | undefined;
}
