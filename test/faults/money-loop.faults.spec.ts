import { describe, expect, it } from '@jest/globals';
import { storm } from './storm.js';
import { stormMarginMs, stormSeconds, stormSeed } from './storm-settings.js';

describe('whatever is killed, whenever', () => {
  it(
    'no acknowledged bet, cancellation, correction or payment is lost, none happens twice, and the ledger is coherent',
    async () => {
      const { problems, operations, kills, corrections, cancellations, withdrawals } = await storm({
        seed: stormSeed,
        seconds: stormSeconds,
        withRedis: false,
        withExchangePassword: false,
      });
      expect(problems).toEqual([]);
      // A storm in which nothing happened would prove nothing.
      expect(operations).toBeGreaterThan(stormSeconds * 2);
      expect(kills).toBeGreaterThan(stormSeconds / 15);
      expect(cancellations).toBeGreaterThan(stormSeconds / 20);
      expect(withdrawals).toBeGreaterThan(stormSeconds / 5);
      // The first round may take a minute to be drawn.
      expect(corrections).toBeGreaterThanOrEqual(Math.max(1, (stormSeconds - 60) / 6));
    },
    stormSeconds * 1_000 + stormMarginMs,
  );
});
