import { must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { findGame } from '../domain/draw-games.js';
import { drawSettingsGroup } from './draw-settings.js';
import { offerFor } from './offer.js';

const { schema } = drawSettingsGroup(must(findGame('eos1'), 'eos1'));
const levelOdds = { odd: 1.97, even: 1.9 };
const settings = schema.parse({
  maxWin: 5_000_000,
  levels: {
    3: { maxWin: 9_000_000, minStake: 500, odds: { power_odd_even: levelOdds } },
    5: { allowed: false, maxStake: 40_000, maxPerRound: 50_000, maxWinPerRound: 60_000 },
  },
});

describe('the offer to a level', () => {
  it('is the game’s own for visitors and for levels that have nothing of their own', () => {
    const game = offerFor(settings, null);
    expect(game).toMatchObject({ allowed: true, maxWin: 5_000_000, maxPerRound: 10_000_000, maxWinPerRound: 50_000_000 });
    expect(game.markets).toEqual(settings.markets);
    expect(offerFor(settings, 1)).toEqual(game);
  });

  it('has what the level has of its own, and of the rest the game’s', () => {
    const offer = offerFor(settings, 3);
    expect(offer).toMatchObject({ allowed: true, maxWin: 9_000_000, maxPerRound: 10_000_000 });
    expect(offer.markets['power_odd_even']).toEqual({ open: true, minStake: 500, maxStake: 10_000_000, odds: levelOdds });
    expect(offer.markets['power_under_over']).toEqual({
      open: true,
      minStake: 500,
      maxStake: 10_000_000,
      odds: { under: 1.95, over: 1.95 },
    });
    expect(offer.markets['power_number']?.open).toBe(false);
  });

  it('may be none at all', () => {
    const offer = offerFor(settings, 5);
    expect(offer).toMatchObject({ allowed: false, maxPerRound: 50_000, maxWinPerRound: 60_000 });
    expect(offer.markets['sum_size']).toMatchObject({ minStake: 1_000, maxStake: 40_000 });
  });
});
