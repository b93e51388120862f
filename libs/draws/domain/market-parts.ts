import type { DrawResult } from '#lib/kernel';
import type { DrawMarket } from './game-definition.js';

/** What families build their markets of. */
export interface MarketParts extends Omit<DrawMarket, 'outcomes'> {
  /** Of all equally likely draws, how many make each outcome true. */
  readonly ways: Readonly<Record<string, bigint>>;
}

/** A market whose probabilities are its ways out of their sum: the outcomes share all draws among them. */
export function drawMarket({ id, basis, ways, grade }: MarketParts): DrawMarket {
  const of = Object.values(ways).reduce((sum, count) => sum + count, 0n);
  const outcomes = Object.entries(ways).map(([outcome, count]) => ({ id: outcome, probability: { ways: count, of } }));
  return { id, basis, outcomes, grade };
}

export function parity(value: number): 'odd' | 'even' {
  return value % 2 === 1 ? 'odd' : 'even';
}

/** `under` up to and including the limit. */
export function sideOf(value: number, lastUnder: number): 'under' | 'over' {
  return value <= lastUnder ? 'under' : 'over';
}

export function sumOf({ balls }: DrawResult): number {
  return balls.reduce((sum, ball) => sum + ball, 0);
}
