import { type OddsPolicy, refuse } from '#lib/contract';

/** A leg's odds as the player saw them and as they stand. */
export interface QuotedLeg {
  marketId: number;
  outcome: string;
  seen: number;
  current: number;
}

/** Whether a player takes odds that have changed since he looked. */
export function isTaken({ seen, current }: Pick<QuotedLeg, 'seen' | 'current'>, policy: OddsPolicy): boolean {
  return policy === 'any' || current === seen || (policy === 'higher' && current > seen);
}

/** @throws DomainError ODDS_CHANGED with the current odds of all legs that have changed, when one is not taken */
export function checkOdds(legs: readonly QuotedLeg[], policy: OddsPolicy): void {
  if (legs.every((leg) => isTaken(leg, policy))) return;
  const changed = legs.filter(({ seen, current }) => seen !== current);
  throw refuse('ODDS_CHANGED', {
    odds: changed.map(({ current }) => current).join(', '),
    legs: changed.map(({ marketId, outcome, current }) => ({ market_id: marketId, outcome, odds: current })),
  });
}
