import { describe, expect, it } from '@jest/globals';
import { readMessage } from './feed-message.js';

const fixture = { key: 'a1', sport: 'football', league: 'K League', home: 'Seoul', away: 'Busan', kickOff: '2026-11-21T12:00:00+09:00' };
const three = (home: number) => ({ home, draw: 3.3, away: 3.6 });
const read = (market: object, companies: readonly string[] = ['B365', 'PS']) =>
  readMessage({ sequence: 1, fixture, markets: [{ type: 'match_odds', ...market }] }, companies);

describe('a market of the live supplier', () => {
  it('has the odds of the bookmaker whom the house prefers among those who offer it', () => {
    const offers = { WH: three(2.1), PS: three(2.2), B365: three(2.3) };
    expect(read({ offers }).message?.markets).toMatchObject([{ odds: { home: 2.3 }, status: 'active' }]);
    expect(read({ offers }, ['PS', 'B365']).message?.markets).toMatchObject([{ odds: { home: 2.2 }, status: 'active' }]);
    expect(read({ odds: three(2), offers: { WH: three(2.1) } }).message?.markets).toMatchObject([{ odds: { home: 2 } }]);
  });

  it('is not sold at odds of a bookmaker whom the house has not chosen', () => {
    expect(read({ offers: { WH: three(2.1) } }).message?.markets).toMatchObject([{ status: 'suspended' }]);
  });

  it('has one price as before where the supplier names no bookmaker, and is refused without any', () => {
    expect(read({ odds: three(2) }).message?.markets).toEqual([{ type: 'match_odds', line: null, odds: three(2), status: 'active' }]);
    expect(read({}).problem).toBe('markets.0.odds: missing');
    expect(read({ offers: {} }).problem).toBe('markets.0.odds: missing');
  });
});
