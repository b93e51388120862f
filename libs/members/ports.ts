import type { Rates } from './domain/member.js';

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
}
