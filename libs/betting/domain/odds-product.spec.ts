import { AssertionError } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { oddsProductText, potentialPayout, wireOdds } from './odds-product.js';

describe('the product of odds', () => {
  it('is exact', () => {
    expect(oddsProductText([1.95])).toBe('1.950');
    expect(oddsProductText([1.95, 1.95])).toBe('3.802500');
    expect(oddsProductText([1.87, 1.93, 2.11])).toBe('7.615201000');
    expect(oddsProductText([100, 100])).toBe('10000.000000');
  });

  it('goes over the wire with three decimals, never rounded up', () => {
    expect(wireOdds('1.950')).toBe(1.95);
    expect(wireOdds('7.615999000')).toBe(7.615);
    expect(wireOdds('10000.000000')).toBe(10_000);
    expect(wireOdds('2')).toBe(2);
  });
});

describe('the potential payout', () => {
  it('is floored once, from the exact product', () => {
    expect(potentialPayout(10_000, [1.95])).toBe(19_500);
    expect(potentialPayout(10_001, [1.87, 1.93, 2.11])).toBe(76_159);
    expect(potentialPayout(100, [1.15])).toBe(115);
  });

  it('is refused for no legs, a stake that is no amount, and a sum beyond an amount', () => {
    expect(() => potentialPayout(100, [])).toThrow(AssertionError);
    expect(() => potentialPayout(0.5, [1.95])).toThrow(AssertionError);
    expect(() => potentialPayout(2 ** 52, [9])).toThrow(AssertionError);
  });
});
