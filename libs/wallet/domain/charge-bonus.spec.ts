import { describe, expect, it } from '@jest/globals';
import { chargeBonus, type ChargeBonusFacts } from './charge-bonus.js';

const rules = {
  ...{ newFirstChargePercent: 0, firstChargePercent: 10, everyChargePercent: 3 },
  ...{ newFirstChargeMax: 50_000, firstChargeMax: 50_000, everyChargeMax: 50_000 },
};
const facts: ChargeBonusFacts = {
  amount: 100_000,
  firstEver: false,
  firstOfDay: true,
  exchangedThatDay: false,
  firstRestricted: false,
  everyRestricted: false,
};

describe('chargeBonus', () => {
  it('gives the first-charge percentage once, the every-charge percentage after it', () => {
    expect(chargeBonus(facts, rules)).toEqual({ kind: 'first', points: 10_000 });
    expect(chargeBonus({ ...facts, firstOfDay: false }, rules)).toEqual({ kind: 'every', points: 3_000 });
  });

  it('gives no recurring points on a day with an exchange, but the first ones still', () => {
    expect(chargeBonus({ ...facts, firstOfDay: false, exchangedThatDay: true }, rules)).toBeUndefined();
    expect(chargeBonus({ ...facts, exchangedThatDay: true }, rules)).toEqual({ kind: 'first', points: 10_000 });
  });

  it('keeps to the owner’s restrictions', () => {
    expect(chargeBonus({ ...facts, firstRestricted: true }, rules)).toEqual({ kind: 'every', points: 3_000 });
    expect(chargeBonus({ ...facts, firstRestricted: true, everyRestricted: true }, rules)).toBeUndefined();
  });

  it('stops at the cap', () => {
    expect(chargeBonus({ ...facts, amount: 700_000 }, rules)?.points).toBe(50_000);
  });

  it('floors once and exactly, where a product of floats would miss', () => {
    // 100 × 1.15 is 114.99999999999999 in floats.
    expect(chargeBonus({ ...facts, amount: 10_000 }, { ...rules, firstChargePercent: 1.15 })?.points).toBe(115);
    expect(chargeBonus({ ...facts, amount: 9 }, rules)).toBeUndefined();
    const most = chargeBonus({ ...facts, amount: 2 ** 53 - 1 }, { ...rules, firstChargePercent: 100, firstChargeMax: 2 ** 53 - 1 });
    expect(most?.points).toBe(2 ** 53 - 1);
  });

  it('treats a first deposit without a first-charge bonus like any other', () => {
    expect(chargeBonus(facts, { ...rules, firstChargePercent: 0 })).toEqual({ kind: 'every', points: 3_000 });
  });

  it('gives a new member’s first deposit its own percentage and maximum, or else that of the day’s first', () => {
    const own = { ...rules, newFirstChargePercent: 20, newFirstChargeMax: 15_000 };
    expect(chargeBonus({ ...facts, firstEver: true }, own)).toEqual({ kind: 'new_first', points: 15_000 });
    expect(chargeBonus({ ...facts, firstEver: true }, rules)).toEqual(chargeBonus(facts, rules));
    expect(chargeBonus({ ...facts, firstEver: true, firstRestricted: true }, own)?.kind).toBe('every');
  });
});
