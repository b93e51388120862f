import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coinCount, coinFacts, coinNetworks } from './coins.js';

describe('the count of coins', () => {
  it.each([
    [100_000, 140_000_000, 'BTC', '0.00071428'],
    [100_000, 3_500_000, 'ETH', '0.028571428571428571'],
    [100_000, 1_382.5, 'USDT_TRC20', '72.33273'],
    [1_382_500, 1_382.5, 'USDT_ERC20', '1000'],
    [1, 140_000_000, 'BTC', '0'],
    [9_007_199_254_740_991, 0.0001, 'ETH', '90071992547409910000'],
  ] as const)('of %d won at %d is %s %s', (won, rate, network, count) => expect(coinCount(won, rate, network)).toBe(count));

  it('is the most whole parts of a coin that are worth no more than the amount', () => {
    const parts = fc.record({
      won: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      rate: fc.integer({ min: 1, max: 10_000_000_000_000 }),
      network: fc.constantFrom(...coinNetworks),
    });
    fc.assert(
      fc.property(parts, ({ won, rate, network }) => {
        const { decimals } = coinFacts[network];
        const [whole, fraction = ''] = coinCount(won, rate / 10_000, network).split('.');
        const count = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
        const worth = (units: bigint) => units * BigInt(rate);
        const amount = BigInt(won) * 10_000n * 10n ** BigInt(decimals);
        expect(worth(count) <= amount && amount < worth(count + 1n)).toBe(true);
      }),
    );
  });
});
