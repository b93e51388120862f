import { refuse, type Sport } from '#lib/contract';
import type { MarketDraft } from '../data/sports-rows.js';
import { refuseMarket } from '../domain/check-market.js';

/**
 * Markets that somebody prices by hand, as they may be offered.
 * @param maxOdds no outcome is offered higher
 * @throws DomainError ODDS_UNSOUND with the market, the outcome and the reason; INVALID_INPUT when a market is there twice
 */
export function pricedMarkets(drafts: readonly MarketDraft[], sport: Sport, maxOdds: number): MarketDraft[] {
  const seen = new Set<string>();
  return drafts.map((draft, index) => {
    const key = `${draft.type} ${draft.line}`;
    const field = `markets.${index}`;
    if (seen.has(key)) throw refuse('INVALID_INPUT', { field, reason: 'twice' });
    seen.add(key);
    const refusal = refuseMarket(draft, sport);
    if (refusal)
      throw refuse('ODDS_UNSOUND', { market: draft.type, outcome: refusal.outcome, reason: refusal.reason, field: `${field}.odds` });
    const above = Object.entries(draft.odds).find(([, odds]) => odds > maxOdds);
    if (above)
      throw refuse('ODDS_UNSOUND', { market: draft.type, outcome: above[0], reason: 'maximum', maximum: maxOdds, field: `${field}.odds` });
    return draft;
  });
}
