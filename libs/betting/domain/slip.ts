import { refuse } from '#lib/contract';
import { potentialPayout } from './odds-product.js';

/** A member's pick at the odds that he saw. */
export interface Selection {
  market: string;
  outcome: string;
  odds: number;
}

export interface MarketOffer {
  open: boolean;
  /** Won. */
  minStake: number;
  /** Won. */
  maxStake: number;
  /** Current decimal odds by outcome. */
  odds: Readonly<Record<string, number>>;
}

/** What is offered on a round at this moment. */
export interface Offer {
  markets: Readonly<Record<string, MarketOffer>>;
  /** Highest payout of one bet, won. */
  maxWin: number;
  /** Whether these very selections may stand together in one bet. */
  combinable: boolean;
}

/**
 * Checks a slip against the offer. @returns what it pays when every pick wins, won
 * @throws DomainError SELECTION_INVALID, MARKET_CLOSED, ODDS_CHANGED, STAKE_BELOW_MINIMUM, STAKE_ABOVE_MAXIMUM or WIN_ABOVE_MAXIMUM
 */
export function checkSlip(selections: readonly Selection[], stake: number, offer: Offer): number {
  if (selections.length === 0 || (selections.length > 1 && !offer.combinable)) throw refuse('SELECTION_INVALID');
  const markets = selections.map((selection) => checkSelection(selection, offer));
  const minimum = Math.max(...markets.map(({ minStake }) => minStake));
  const maximum = Math.min(...markets.map(({ maxStake }) => maxStake));
  if (stake < minimum) throw refuse('STAKE_BELOW_MINIMUM', { minimum });
  if (stake > maximum) throw refuse('STAKE_ABOVE_MAXIMUM', { maximum });
  const payout = potentialPayout(stake, selections.map(({ odds }) => odds));
  if (payout > offer.maxWin) throw refuse('WIN_ABOVE_MAXIMUM', { maximum: offer.maxWin });
  return payout;
}

function checkSelection({ market: id, outcome, odds }: Selection, offer: Offer): MarketOffer {
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
