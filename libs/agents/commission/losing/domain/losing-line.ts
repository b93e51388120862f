import type { LosingPart } from './losing.js';

export type LosingState = 'waiting' | 'paid' | 'recovered' | 'carried' | 'none';

/** What an agent has of a period, won. */
export interface LosingShare {
  agentId: number;
  parts: LosingPart[];
  own: number;
  /** From the period before, never positive. */
  carriedIn: number;
  /** `own` + `carriedIn` where that is positive. */
  payable: number;
  /** The same where it is negative: it goes into the next period. */
  carriedOut: number;
  state: LosingState;
}

/** Shares by agent, in the order of their ids. @param carried won by agent, from the period before */
export function losingShares(parts: readonly LosingPart[], carried: ReadonlyMap<number, number>): LosingShare[] {
  const byAgent = new Map<number, LosingPart[]>([...carried.keys()].map((agentId) => [agentId, []]));
  for (const part of parts) byAgent.set(part.agentId, [...(byAgent.get(part.agentId) ?? []), part]);
  return [...byAgent].sort(([one], [other]) => one - other).map(([agentId, own]) => shareOf(agentId, own, carried.get(agentId) ?? 0));
}

function shareOf(agentId: number, parts: LosingPart[], carriedIn: number): LosingShare {
  const own = parts.reduce((sum, part) => sum + part.own, 0);
  const left = own + carriedIn;
  const state = left > 0 ? 'waiting' : left < 0 ? 'carried' : 'none';
  return { agentId, parts, own, carriedIn, payable: Math.max(0, left), carriedOut: Math.min(0, left), state };
}
