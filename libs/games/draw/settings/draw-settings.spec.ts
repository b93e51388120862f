import { describe, expect, it } from '@jest/globals';
import { drawGames } from '../domain/draw-games.js';
import { refuseMarketOdds } from '../domain/markets.js';
import { drawSettingsGroup } from './draw-settings.js';

const eos1 = drawGames[0]!;
const { schema } = drawSettingsGroup(eos1);
const issues = (value: object) => schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the settings of a draw game', () => {
  it.each(drawGames.map((game) => [game.id, game] as const))('of %s have sound odds and limits before anybody sets any', (_, game) => {
    const settings = drawSettingsGroup(game).schema.parse({});
    expect(Object.keys(settings.markets)).toEqual(game.markets.map(({ id }) => id));
    for (const market of game.markets) expect(refuseMarketOdds(market, settings.markets[market.id]?.odds ?? {})).toEqual([]);
    expect(settings.onSale).toBe(game.id === 'eos1');
  });

  it('sell power ball odd/even and under/over at 1.95 on eos1, closing five seconds before the draw', () => {
    const { markets, closingSeconds } = schema.parse({});
    expect(Object.keys(markets).filter((id) => markets[id]?.open)).toEqual(['power_odd_even', 'power_under_over']);
    expect(markets['power_odd_even']?.odds).toEqual({ odd: 1.95, even: 1.95 });
    expect(closingSeconds).toBe(5);
  });

  it('refuse odds that return 100 % or more, by market and outcome', () => {
    const limits = { open: true, minStake: 1_000, maxStake: 10_000 };
    const markets = { sum_size: { ...limits, odds: { small: 2.5, middle: 3.5, large: 2.5 } } };
    expect(issues({ markets })).toEqual([['markets.sum_size.odds.middle', 'RETURN_TOO_HIGH: 125.5 %']]);
    expect(issues({ markets: { nothing: { ...limits, odds: {} } } })).toEqual([['markets.nothing', 'unknown market']]);
  });

  it('refuse a closing time as long as the round, and limits the wrong way round', () => {
    expect(issues({ closingSeconds: 60 })).toEqual([['closingSeconds', 'does not fit into the round']]);
    const odds = { odd: 1.95, even: 1.95 };
    const markets = { power_odd_even: { open: true, minStake: 2_000, maxStake: 1_000, odds } };
    expect(issues({ markets })).toEqual([['markets.power_odd_even.maxStake', 'below the minimum']]);
  });
});
