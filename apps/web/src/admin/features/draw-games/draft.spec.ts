import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api.js';
import { countChanges, isSame } from '../../../lib/draft.js';
import { problemOfRefusal, problemsOf, withLevel, withLevelOdds } from './draft.js';
import type { GameSettings, GameView } from './games.js';

/** Which text is shown is not asked here, so a key stands for it. */
const t = ((key: string) => key) as unknown as TFunction;
const half = { ways: '5', of: '10', chance: 0.5 };
const view: Pick<GameView, 'markets' | 'intervalMinutes' | 'external'> = {
  external: false,
  intervalMinutes: 1,
  markets: [
    {
      id: 'power_odd_even',
      basis: 'powerball',
      outcomes: [
        { id: 'odd', ...half },
        { id: 'even', ...half },
      ],
    },
  ],
};
const settings: GameSettings = {
  released: true,
  onSale: true,
  stopReason: '',
  ordinal: 10,
  maintenance: { on: false, memo: '' },
  resultMode: 'automatic',
  supplier: 'built_in',
  feedUrl: '',
  resultPatienceSeconds: 600,
  closingSeconds: 5,
  cancellation: true,
  cancelSeconds: 10,
  duplicates: true,
  maxSelections: 2,
  maxWin: 1_000_000,
  maxPerRound: 1_000_000,
  maxWinPerRound: 1_000_000,
  maxExposure: null,
  markets: { power_odd_even: { open: true, minStake: 1_000, maxStake: 10_000, odds: { odd: 1.95, even: 1.95 } } },
  levels: {},
};

describe('problemsOf', () => {
  it('finds nothing in settings that are sound', () => {
    expect(problemsOf(settings, view, t)).toEqual({});
  });
  it('asks why a game is stopped, once', () => {
    const stopped = { ...settings, onSale: false };
    expect(Object.keys(problemsOf(stopped, { ...view, settings }, t))).toEqual(['stopReason']);
    expect(problemsOf({ ...stopped, stopReason: 'late results' }, { ...view, settings }, t)).toEqual({});
    expect(problemsOf(stopped, { ...view, settings: stopped }, t)).toEqual({});
  });
  it('names the field of odds that pay everything back, of the game and of a level', () => {
    const market = { ...settings.markets['power_odd_even']!, odds: { odd: 2, even: 1.95 } };
    const unsound = withLevelOdds({ ...settings, markets: { power_odd_even: market } }, '3', 'power_odd_even', { odd: 1.9, even: 2.1 });
    expect(Object.keys(problemsOf(unsound, view, t))).toEqual(['markets.power_odd_even.odds.odd', 'levels.3.odds.power_odd_even.even']);
  });
  it('lets a game that somebody else draws be without a feed until it is sold and drawn by itself', () => {
    const external = { ...view, external: true };
    const own: GameSettings = { ...settings, supplier: 'feed' };
    expect(Object.keys(problemsOf(own, external, t))).toEqual(['feedUrl']);
    expect([problemsOf({ ...own, onSale: false }, external, t), problemsOf({ ...own, resultMode: 'manual' }, external, t)]).toEqual([
      {},
      {},
    ]);
  });
  it('wants a cancel time within the betting time, a maximum above the minimum, and the address of a feed', () => {
    const market = { ...settings.markets['power_odd_even']!, minStake: 20_000 };
    const found = problemsOf({ ...settings, cancelSeconds: 55, supplier: 'feed', maxWin: 0, markets: { power_odd_even: market } }, view, t);
    expect(Object.keys(found).sort()).toEqual(['cancelSeconds', 'feedUrl', 'markets.power_odd_even.maxStake', 'maxWin']);
  });
});

describe('levels', () => {
  it('a blank is inherited, and a level without anything of its own leaves the settings', () => {
    const own = withLevel(settings, '2', { maxStake: 5_000 });
    expect(own.levels).toEqual({ 2: { maxStake: 5_000 } });
    expect(withLevel(own, '2', { maxStake: undefined }).levels).toEqual({});
    const odds = withLevelOdds(own, '2', 'power_odd_even', { odd: 1.9, even: 1.9 });
    expect(withLevelOdds(odds, '2', 'power_odd_even', undefined)).toEqual(own);
  });
});

describe('changes', () => {
  it('are counted setting by setting, whatever the order of keys', () => {
    expect(isSame({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 })).toBe(true);
    expect(countChanges(settings, { ...settings, onSale: false, maintenance: { on: true, memo: 'x' } })).toBe(3);
  });
});

describe('problemOfRefusal', () => {
  it('puts a refusal of the server at the field that it names', () => {
    const error = (code: string, details: Record<string, unknown>): ApiError => new ApiError(code, 'refused', details);
    const whole = { market: 'power_odd_even', outcome: null, field: 'settings.levels.3.odds.power_odd_even' };
    expect(
      problemOfRefusal(
        error('ODDS_UNSOUND', { market: 'power_odd_even', outcome: 'odd', field: 'settings.markets.power_odd_even.odds.odd' }),
        settings,
        t,
      ),
    ).toEqual({ 'markets.power_odd_even.odds.odd': 'refused' });
    expect(problemOfRefusal(error('ODDS_UNSOUND', whole), settings, t)).toEqual({ 'levels.3.odds.power_odd_even.book': 'refused' });
    expect(Object.keys(problemOfRefusal(error('INVALID_INPUT', { field: 'settings.closingSeconds' }), settings, t))).toEqual([
      'closingSeconds',
    ]);
    expect(problemOfRefusal(error('GAME_CHANGED', {}), settings, t)).toEqual({});
  });
});
