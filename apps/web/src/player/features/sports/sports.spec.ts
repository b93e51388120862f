import { describe, expect, it } from '@jest/globals';
import { fixture, iso, matchOdds, sportsNow } from '../../../testing/sports.js';
import { takeIntoPages } from './fixtures.js';
import { byLeague } from './leagues.js';
import { daysAhead, listInput, listView } from './list-view.js';
import { byType, cellWords, groupOf, marketIn, saleOf } from './markets.js';
import { fixturePath, listAbove, sectionAt } from './section-paths.js';

describe('the paths of sports', () => {
  it('say the section, for lists and for a fixture below them', () => {
    expect(['/game/europe-sports', '/game/inplay/12', '/game/sports/virtual', '/game/sports/none', '/board/point'].map(sectionAt)).toEqual([
      'europe',
      'inplay',
      'virtual',
      undefined,
      undefined,
    ]);
    expect([fixturePath({ id: 7, status: 'live' }), fixturePath({ id: 7, status: 'scheduled' })]).toEqual([
      '/game/inplay/7',
      '/game/europe-sports/7',
    ]);
    expect([listAbove('/game/inplay/7'), listAbove('/game/inplay')]).toEqual(['/game/inplay', undefined]);
  });
});

describe('a list’s view', () => {
  it('reads what its URL says and drops what is no choice', () => {
    expect(listView({ sport: 'football', league: 3, when: '2026-11-22', q: 2026 })).toEqual({
      sport: 'football',
      league: 3,
      when: '2026-11-22',
      q: '2026',
    });
    expect(listView({ sport: 'chess', league: '3', when: 'soon', q: '' })).toEqual({});
  });
  it('is asked for as hours, as a day, or without either', () => {
    expect(listInput('cross', { when: '24h', sport: 'tennis' })).toEqual({ section: 'cross', withinHours: 24, sport: 'tennis' });
    expect(listInput('europe', { when: '2026-11-23', league: 4, q: 'x' })).toEqual({
      section: 'europe',
      day: '2026-11-23',
      leagueId: 4,
      search: 'x',
    });
    expect(listInput('inplay', {})).toEqual({ section: 'inplay' });
  });
  it('has the next days of Seoul, also late in the evening elsewhere', () => {
    expect(daysAhead(Date.parse('2026-11-21T16:00:00Z'))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  });
});

describe('fixtures in a list', () => {
  it('stand by leagues in the list’s order, favourites first', () => {
    const other = { ...fixture(1).league, id: 2 };
    const groups = byLeague([fixture(1), fixture(2, { league: other }), fixture(3)], new Set([2]));
    expect(groups.map(({ league, fixtures }) => [league.id, fixtures.map(({ id }) => id)])).toEqual([
      [2, [2]],
      [1, [1, 3]],
    ]);
  });
  it('take changes into the row that they are of, and leave every other row the object it was', () => {
    const pages = {
      pages: [
        { items: [fixture(1), fixture(2)], total: 3, marginPercent: 0, serverTime: iso(sportsNow) },
        { items: [fixture(3)], total: 3, marginPercent: 0, serverTime: iso(sportsNow) },
      ],
      pageParams: [0, 50],
    };
    const updates = new Map([
      [2, { state: null, markets: new Map([[20, matchOdds(20, { version: 2, odds: { home: 2.3, draw: 3, away: 3 } })]]) }],
    ]);
    const next = takeIntoPages(pages, updates);
    expect(next?.pages[0]?.items[1]?.markets[0]?.odds['home']).toBe(2.3);
    expect([next?.pages[0]?.items[0] === pages.pages[0]?.items[0], next?.pages[1] === pages.pages[1]]).toEqual([true, true]);
    expect(takeIntoPages(pages, new Map([[9, { state: null, markets: new Map() }]]))).toBe(pages);
  });
});

describe('markets', () => {
  const t = (key: string): string => key;
  it('stand in the column of their kind, a handicap by its line alone', () => {
    const handicap = matchOdds(2, { type: 'handicap', line: -0.75, odds: { home: 1.9, away: 1.9 } });
    expect(marketIn('result', [handicap, matchOdds(1)])?.id).toBe(1);
    expect(marketIn('totals', [handicap])).toBeUndefined();
    expect([cellWords(handicap, 'home', t), cellWords(handicap, 'away', t)]).toEqual(['\u22120.75', '+0.75']);
  });
  it('are grouped by kind with their lines in order', () => {
    const totals = (id: number, line: number) => matchOdds(id, { type: 'totals', line });
    expect(byType([totals(1, 3.5), matchOdds(2), totals(3, 2.5)]).map(([type, markets]) => [type, markets.map(({ id }) => id)])).toEqual([
      ['match_odds', [2]],
      ['totals', [3, 1]],
    ]);
    expect(['match_odds', 'half_totals', 'cards_totals', 'odd_even'].map(groupOf)).toEqual(['main', 'half', 'corners', 'goals']);
  });
  it('are open, suspended with their match or alone, or locked', () => {
    expect([
      saleOf({ status: 'live', suspended: null }, matchOdds(1)),
      saleOf({ status: 'live', suspended: 'var' }, matchOdds(1)),
      saleOf({ status: 'live', suspended: null }, matchOdds(1, { status: 'suspended' })),
      saleOf({ status: 'live', suspended: 'var' }, matchOdds(1, { status: 'closed' })),
      saleOf({ status: 'finished', suspended: null }, matchOdds(1)),
    ]).toEqual(['open', 'suspended', 'suspended', 'locked', 'locked']);
  });
});
