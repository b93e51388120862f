import { describe, expect, it } from '@jest/globals';
import { isBettingRestricted, isChargeRestricted, isExchangeRestricted } from './restrictions.js';

describe('restrictions', () => {
  it('refuses withdrawals of the restricted and of those under check', () => {
    expect(isExchangeRestricted({})).toBe(false);
    expect(isExchangeRestricted({ exchange: true })).toBe(true);
    expect(isExchangeRestricted({ exchange_under_check: true })).toBe(true);
    expect(isExchangeRestricted({ exchange: false })).toBe(false);
  });

  it('bans every EOS round with Powerball and the 3 and 5 minute ones by themselves', () => {
    expect(isBettingRestricted({ game_powerball: true }, 'eos1')).toBe(true);
    expect(isBettingRestricted({ game_eos3: true }, 'eos3')).toBe(true);
    expect(isBettingRestricted({ game_eos3: true }, 'eos1')).toBe(false);
    expect(isBettingRestricted({ game_casino: true }, 'eos1')).toBe(false);
  });

  it('bans the other games of balls and ladders each by its own, and those without one only with everything', () => {
    expect(isBettingRestricted({ game_powerball: true }, 'coinpowerball')).toBe(true);
    expect(isBettingRestricted({ game_eos3: true }, 'powerball3')).toBe(true);
    expect(isBettingRestricted({ game_eos5: true }, 'powerball5')).toBe(true);
    expect(isBettingRestricted({ game_powerball: true }, 'powerladder')).toBe(false);
    expect(isBettingRestricted({ game_power_ladder: true }, 'powerladder')).toBe(true);
    expect(isBettingRestricted({ game_keno_ladder: true }, 'kenoladder')).toBe(true);
    expect(isBettingRestricted({ game_speed_keno: true }, 'speedkeno')).toBe(true);
    expect(isBettingRestricted({ game_speed_keno: true, game_powerball: true, game_power_ladder: true }, 'happy545')).toBe(false);
  });

  it('bans every game, deposits and withdrawals with an activity restriction', () => {
    expect(isBettingRestricted({ activity: true }, 'anything')).toBe(true);
    expect(isChargeRestricted({ activity: true })).toBe(true);
    expect(isExchangeRestricted({ activity: true })).toBe(true);
    expect(isChargeRestricted({ exchange: true })).toBe(false);
  });
});
