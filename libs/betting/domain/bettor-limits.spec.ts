import { describe, expect, it } from '@jest/globals';
import { checkStanding, noLimits, offeredTo } from './bettor-limits.js';
import type { Offer } from './offer.js';

const market = { open: true, minStake: 1_000, maxStake: 100_000, odds: { odd: 1.95, even: 1.95 } };
const offer: Offer = {
  allowed: true,
  maxWin: 200_000,
  maxPerRound: 300_000,
  maxWinPerRound: 400_000,
  markets: { a: market, b: { ...market, open: false } },
};
const refusal = (code: string, details: object = {}) => expect.objectContaining({ code, details });

describe('a member’s own limits', () => {
  it('change nothing where they are blank', () => {
    expect(offeredTo(offer, noLimits)).toEqual(offer);
  });

  it('stand over those of level and game, wider or narrower, each by itself and in every market', () => {
    const own = { ...noLimits, minStake: 500, maxStake: 900_000, maxPerRound: 50_000 };
    const limited = { ...market, minStake: 500, maxStake: 900_000 };
    expect(offeredTo(offer, own)).toEqual({ ...offer, maxPerRound: 50_000, markets: { a: limited, b: { ...limited, open: false } } });
    expect(offeredTo(offer, { ...noLimits, maxWin: 1, maxWinPerRound: 2 })).toEqual({ ...offer, maxWin: 1, maxWinPerRound: 2 });
  });
});

describe('a round', () => {
  const none = { bets: 0, staked: 0, potential: 0 };
  const rules = { duplicates: true, maxPerRound: 100_000, maxWinPerRound: 200_000 };

  it('takes a member’s bets up to its totals, the last won included', () => {
    const standing = { bets: 2, staked: 60_000, potential: 110_000 };
    expect(() => checkStanding(standing, { stake: 40_000, potentialPayout: 90_000 }, rules)).not.toThrow();
    expect(() => checkStanding(standing, { stake: 40_001, potentialPayout: 80_000 }, rules)).toThrow(
      refusal('ROUND_LIMIT_REACHED', { maximum: 100_000 }),
    );
    expect(() => checkStanding(standing, { stake: 30_000, potentialPayout: 90_001 }, rules)).toThrow(
      refusal('ROUND_WIN_LIMIT_REACHED', { maximum: 200_000 }),
    );
  });

  it('takes one bet of a member where duplicates are not allowed', () => {
    const once = { ...rules, duplicates: false };
    const bet = { stake: 1_000, potentialPayout: 1_950 };
    expect(() => checkStanding(none, bet, once)).not.toThrow();
    expect(() => checkStanding({ bets: 1, staked: 1_000, potential: 1_950 }, bet, once)).toThrow(refusal('DUPLICATE_BET'));
  });
});
