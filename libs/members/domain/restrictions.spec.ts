import { describe, expect, it } from '@jest/globals';
import { isBettingRestricted, isExchangeRestricted } from './restrictions.js';

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

  it('bans every game with an activity restriction', () => {
    expect(isBettingRestricted({ activity: true }, 'anything')).toBe(true);
  });
});
