import { refuse } from '#lib/contract';
import { potentialPayout } from './odds-product.js';
import type { MarketOffer, Offer } from './offer.js';

/** A member's pick at the odds that he saw. */
export interface Selection {
  market: string;
  outcome: string;
  odds: number;
}

/** What a member wants to bet, and how picks may stand together. */
export interface Slip {
  selections: readonly Selection[];
  /** Won. */
  stake: number;
  /** Picks that may stand in one bet. */
  maxSelections: number;
  /** Whether these very picks are independent of one another. */
  independent: boolean;
}

/**
 * Checks a slip against what is offered to its member. @returns what it pays when every pick wins, won
 * @throws DomainError SELECTION_INVALID, TOO_MANY_SELECTIONS, MARKET_CLOSED, ODDS_CHANGED, STAKE_BELOW_MINIMUM, STAKE_ABOVE_MAXIMUM
 * or WIN_ABOVE_MAXIMUM
 */
export function checkSlip({ selections, stake, maxSelections, independent }: Slip, offer: Pick<Offer, 'markets' | 'maxWin'>): number {
  if (selections.length === 0) throw refuse('SELECTION_INVALID');
  if (selections.length > maxSelections) throw refuse('TOO_MANY_SELECTIONS', { maximum: maxSelections });
  const markets = selections.map((selection) => checkSelection(selection, offer));
  if (selections.length > 1 && !independent) throw refuse('SELECTION_INVALID');
  const minimum = Math.max(...markets.map(({ minStake }) => minStake));
  const maximum = Math.min(...markets.map(({ maxStake }) => maxStake));
  if (stake < minimum) throw refuse('STAKE_BELOW_MINIMUM', { minimum });
  if (stake > maximum) throw refuse('STAKE_ABOVE_MAXIMUM', { maximum });
  const payout = potentialPayout(
    stake,
    selections.map(({ odds }) => odds),
  );
  if (payout > offer.maxWin) throw refuse('WIN_ABOVE_MAXIMUM', { maximum: offer.maxWin });
  return payout;
}

function checkSelection({ market: id, outcome, odds }: Selection, offer: Pick<Offer, 'markets'>): MarketOffer {
  const market = own(offer.markets, id);
  if (!market?.open) throw refuse('MARKET_CLOSED', { market: id });
  const current = own(market.odds, outcome);
  if (current === undefined) throw refuse('SELECTION_INVALID', { market: id, outcome });
  if (current !== odds) throw refuse('ODDS_CHANGED', { market: id, outcome, odds: current });
  return market;
}

/** A name from outside must not find what every object has, such as `constructor`. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
