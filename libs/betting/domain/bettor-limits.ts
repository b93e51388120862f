import { refuse } from '#lib/contract';
import type { MarketOffer, Offer } from './offer.js';

/** A member's own betting limits, won; null falls back to the level's, then the game's. */
export interface BettorLimits {
  minStake: number | null;
  maxStake: number | null;
  maxWin: number | null;
  maxPerRound: number | null;
  maxWinPerRound: number | null;
  /** Bets that he may cancel on a day in Seoul. */
  dailyCancellations: number | null;
}

export const noLimits: BettorLimits = {
  minStake: null,
  maxStake: null,
  maxWin: null,
  maxPerRound: null,
  maxWinPerRound: null,
  dailyCancellations: null,
};

/** What a level is offered, with a member's own limits over it. */
export function offeredTo(offer: Offer, own: BettorLimits): Offer {
  const hasOwnStakes = own.minStake !== null || own.maxStake !== null;
  const limited = (market: MarketOffer): MarketOffer => ({
    ...market,
    minStake: own.minStake ?? market.minStake,
    maxStake: own.maxStake ?? market.maxStake,
  });
  return {
    allowed: offer.allowed,
    maxWin: own.maxWin ?? offer.maxWin,
    maxPerRound: own.maxPerRound ?? offer.maxPerRound,
    maxWinPerRound: own.maxWinPerRound ?? offer.maxWinPerRound,
    markets: hasOwnStakes ? Object.fromEntries(Object.entries(offer.markets).map(([id, market]) => [id, limited(market)])) : offer.markets,
  };
}

/** A member's open bets on a round. */
export interface Standing {
  bets: number;
  /** Won. */
  staked: number;
  /** What they pay together when all win, won. */
  potential: number;
}

/** What a round takes of one member. */
export interface RoundRules {
  /** Whether he may bet on it more than once. */
  duplicates: boolean;
  /** Won. */
  maxPerRound: number;
  /** Won. */
  maxWinPerRound: number;
}

/**
 * Checks a bet against what its member has on the round already. Won.
 * @throws DomainError DUPLICATE_BET, ROUND_LIMIT_REACHED or ROUND_WIN_LIMIT_REACHED
 */
export function checkStanding(standing: Standing, bet: { stake: number; potentialPayout: number }, rules: RoundRules): void {
  if (!rules.duplicates && standing.bets > 0) throw refuse('DUPLICATE_BET');
  if (standing.staked + bet.stake > rules.maxPerRound) throw refuse('ROUND_LIMIT_REACHED', { maximum: rules.maxPerRound });
  if (standing.potential + bet.potentialPayout > rules.maxWinPerRound) {
    throw refuse('ROUND_WIN_LIMIT_REACHED', { maximum: rules.maxWinPerRound });
  }
}
