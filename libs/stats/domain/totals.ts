/** What stands at a moment, of one owner or summed over a scope. */
export interface Standing {
  /** Holding balance, won. */
  money: number;
  /** Held for withdrawals under way, won. */
  hold: number;
  point: number;
  egg: number;
  openBets: number;
  /** Stakes of bets in progress, won. */
  openStakes: number;
}

/** What stands in a scope: the whole site, or everybody below an agent. */
export interface Totals extends Standing {
  members: number;
  agents: number;
}

/** One member or agent as the totals know it. */
export interface OwnerStanding extends Standing {
  ownerId: number;
  kind: 'player' | 'agent';
  /** Ids from the top of the tree down to the owner. */
  path: number[];
}

export const standingNames = ['money', 'hold', 'point', 'egg', 'openBets', 'openStakes'] as const satisfies readonly (keyof Standing)[];
export const totalNames = ['members', 'agents', ...standingNames] as const satisfies readonly (keyof Totals)[];

export function noStanding(): Standing {
  return { money: 0, hold: 0, point: 0, egg: 0, openBets: 0, openStakes: 0 };
}

export function noTotals(): Totals {
  return { members: 0, agents: 0, ...noStanding() };
}

/** Scope of the whole site; the other scopes are agents' ids. */
export const siteScope = 0;

/** The scopes that somebody counts in: the site, and every agent above. Nobody is part of the own downline. */
export function scopesOf(path: readonly number[]): number[] {
  return [siteScope, ...path.slice(0, -1)];
}
