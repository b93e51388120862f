import type { FixtureCard, SportsMarket } from '../shared/sports/fixture-updates.js';

/** When the tests of sports play, ms. */
export const sportsNow = Date.parse('2026-11-21T05:00:00Z');
export const iso = (ms: number): string => new Date(ms).toISOString();

export function matchOdds(id: number, over: Partial<SportsMarket> = {}): SportsMarket {
  return {
    id,
    type: 'match_odds',
    line: null,
    status: 'active',
    version: 1,
    odds: { home: 2.05, draw: 3.4, away: 3.6 },
    results: null,
    ...over,
  };
}

/** A match that begins in an hour, with market `10 × id`. */
export function fixture(id: number, over: Partial<FixtureCard> = {}): FixtureCard {
  return {
    id,
    status: 'scheduled',
    kickOff: iso(sportsNow + 3_600_000),
    clock: null,
    score: null,
    corners: null,
    cards: null,
    shots: null,
    shotsOnTarget: null,
    suspended: null,
    version: 1,
    league: { id: 1, sport: 'football', name: 'K League 1', nameKo: '', country: 'Korea', virtual: false },
    home: { id: id * 2, name: `Home ${id}`, nameKo: '' },
    away: { id: id * 2 + 1, name: `Away ${id}`, nameKo: '' },
    markets: [matchOdds(id * 10)],
    marketCount: 1,
    ...over,
  };
}
