import type { CallOutput } from '../lib/contract.js';

type Fixture = CallOutput<'admin/sports/fixture/get'>['items'][number];
type Market = Fixture['markets'][number];

/** A market on the result of a match. */
export function matchOdds(id: number, over: Partial<Market> = {}): Market {
  return {
    id,
    type: 'match_odds',
    line: null,
    status: 'active',
    version: 1,
    odds: { home: 2.1, draw: 3.3, away: 3.4 },
    results: null,
    ...over,
  };
}

/** A fixture that is still to be played, as administrators see it. */
export function adminFixture(over: Partial<Fixture> = {}): Fixture {
  return {
    id: 7,
    status: 'scheduled',
    kickOff: '2026-11-21T10:30:00.000Z',
    clock: null,
    score: null,
    corners: null,
    cards: null,
    shots: null,
    shotsOnTarget: null,
    suspended: null,
    version: 3,
    league: { id: 1, sport: 'football', name: 'K League 1', nameKo: '', country: 'KR', virtual: false },
    home: { id: 1, name: 'Ulsan', nameKo: '' },
    away: { id: 2, name: 'Jeonbuk', nameKo: '' },
    markets: [matchOdds(11)],
    marketCount: 1,
    source: 'manual',
    stopReason: '',
    result: null,
    revision: 0,
    unsettled: 0,
    settledAt: null,
    bets: 3,
    stakes: 30_000,
    exposure: 12_000,
    ...over,
  };
}
