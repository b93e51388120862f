import { must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { drawGames, findGame } from '../domain/draw-games.js';
import { refuseMarketOdds } from '../domain/markets.js';
import { isSourceMissing } from './check-settings.js';
import { drawSettingsGroup, stateOf } from './draw-settings.js';

const eos1 = must(findGame('eos1'), 'eos1');
const { schema } = drawSettingsGroup(eos1);
const issues = (value: object) => schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the settings of a draw game', () => {
  it.each(drawGames.map((game) => [game.id, game] as const))(
    'of %s have sound odds and limits before anybody sets any, and it is on sale unless somebody else draws it',
    (_, game) => {
      const settings = drawSettingsGroup(game).schema.parse({});
      expect(Object.keys(settings.markets)).toEqual(game.markets.map(({ id }) => id));
      for (const market of game.markets) expect(refuseMarketOdds(market, settings.markets[market.id]?.odds ?? {})).toEqual([]);
      expect(stateOf(settings)).toBe(game.isExternal ? 'stopped' : 'on_sale');
      expect(settings.closingSeconds).toBe(game.intervalMinutes === 1 ? 5 : 10);
    },
  );

  it('sell every market of eos1 but the power ball’s number, one of two at 1.95', () => {
    const { markets } = schema.parse({});
    expect(Object.keys(markets).filter((id) => !markets[id]?.open)).toEqual(['power_number']);
    expect(markets['power_odd_even']?.odds).toEqual({ odd: 1.95, even: 1.95 });
  });

  it('that were stored before a field or a market was known still stand, and forget what is no more', () => {
    const odds = { odd: 1.9, even: 1.9 };
    const stored = {
      onSale: true,
      closingSeconds: 58,
      combinations: true,
      markets: { power_odd_even: { open: false, minStake: 1, maxStake: 2, odds } },
    };
    const settings = schema.parse(stored);
    expect(settings).toMatchObject({ released: true, closingSeconds: 58, cancelSeconds: 1, maxSelections: 2, levels: {} });
    expect(settings.ordinal).toBe(0);
    expect(settings).not.toHaveProperty('combinations');
    expect(settings.markets['power_odd_even']).toEqual({ open: false, minStake: 1, maxStake: 2, odds });
    expect(Object.keys(settings.markets)).toEqual(eos1.markets.map(({ id }) => id));
    expect(schema.parse(settings)).toEqual(settings);
  });

  it('refuse odds that return 100 % or more, by market and outcome, a level’s too', () => {
    const limits = { open: true, minStake: 1_000, maxStake: 10_000 };
    const odds = { small: 2.5, middle: 3.5, large: 2.5 };
    expect(issues({ markets: { sum_size: { ...limits, odds } } })).toEqual([['markets.sum_size.middle', 'RETURN_TOO_HIGH: 125.5 %']]);
    expect(issues({ levels: { 7: { odds: { sum_size: odds } } } })).toEqual([
      ['levels.7.odds.sum_size.middle', 'RETURN_TOO_HIGH: 125.5 %'],
    ]);
    expect(issues({ levels: { 7: { odds: { power_odd_even: { odd: 1.9 } } } } })).toEqual([
      ['levels.7.odds.power_odd_even.even', 'ODDS_MISSING'],
    ]);
    expect(issues({ markets: { nothing: { ...limits, odds: {} } } })).toEqual([['markets.nothing', 'unknown market']]);
  });

  it('refuse a closing time as long as the round, a time to cancel as long as the betting, and limits the wrong way round', () => {
    expect(issues({ closingSeconds: 60 })).toEqual([['closingSeconds', 'does not fit into the round']]);
    expect(issues({ closingSeconds: 50, cancelSeconds: 10 })).toEqual([['cancelSeconds', 'not shorter than the betting']]);
    const odds = { odd: 1.95, even: 1.95 };
    const markets = { power_odd_even: { open: true, minStake: 2_000, maxStake: 1_000, odds } };
    expect(issues({ markets })).toEqual([['markets.power_odd_even.maxStake', 'below the minimum']]);
  });

  it('refuse levels there are not, and a level that no stake suits', () => {
    expect(issues({ levels: { 8: {} } })).toEqual([['levels.8', 'no level']]);
    expect(issues({ levels: { 2: { maxStake: 999 } } })).toEqual([['levels.2.maxStake', 'leaves no stake in an open market']]);
    expect(issues({ levels: { 2: { minStake: 10_000_001 } } })).toEqual([['levels.2.minStake', 'leaves no stake in an open market']]);
    expect(issues({ levels: { 2: { minStake: 500, maxStake: 999 } } })).toEqual([]);
  });

  it('ask for an address where a feed is to supply the results', () => {
    expect(issues({ supplier: 'feed' })).toEqual([['feedUrl', 'no address of a feed']]);
    expect(issues({ supplier: 'feed', feedUrl: 'file:///etc/passwd' })).toEqual([['feedUrl', 'no address of a feed']]);
    expect(issues({ supplier: 'feed', feedUrl: 'https://feed.example/results?key=1' })).toEqual([]);
  });
});

describe('a game that somebody else draws', () => {
  const bepick = must(findGame('bepick_eos1'), 'bepick_eos1');
  const own = drawSettingsGroup(bepick).schema;
  const problems = (value: object) => own.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('is on sale only with a feed or with an administrator who enters its results', () => {
    expect(own.parse({})).toMatchObject({ released: false, onSale: false, supplier: 'feed', feedUrl: '' });
    expect(isSourceMissing(bepick, own.parse({}))).toBe(true);
    expect(problems({ onSale: true })).toEqual(['feedUrl']);
    for (const source of [{ feedUrl: 'https://feed.example/results' }, { resultMode: 'manual' }]) {
      expect(problems({ onSale: true, ...source })).toEqual([]);
      expect(isSourceMissing(bepick, own.parse(source))).toBe(false);
    }
  });

  it('is never drawn by the site', () => {
    expect(problems({ supplier: 'built_in' })).toEqual(['supplier']);
  });
});

describe('a game', () => {
  it('is stopped unless released and on sale, and else in maintenance or on sale', () => {
    const stateWith = (value: object) => stateOf(schema.parse(value));
    const maintenance = { on: true, memo: '' };
    expect([stateWith({}), stateWith({ maintenance }), stateWith({ onSale: false, maintenance }), stateWith({ released: false })]).toEqual([
      'on_sale',
      'maintenance',
      'stopped',
      'stopped',
    ]);
  });
});
