import { describe, expect, it } from '@jest/globals';
import { storm } from './storm.js';
import { stormSeconds, stormSeed, stormTimeoutMs } from './storm-settings.js';

describe('whatever is killed, whenever', () => {
  it(
    'no acknowledged bet, cancellation, correction or payment is lost, none happens twice, and the ledger is coherent',
    async () => {
      const wanted = {
        operations: stormSeconds * 2,
        kills: stormSeconds / 15,
        // The first round may take a minute to be drawn.
        corrections: Math.max(1, (stormSeconds - 60) / 6),
        cancellations: stormSeconds / 20,
        withdrawals: stormSeconds / 5,
        gifts: stormSeconds / 5,
        approvals: stormSeconds / 10,
      };
      const { problems, missing } = await storm({
        ...{ seed: stormSeed, seconds: stormSeconds, wanted },
        ...{ withRedis: false, withExchangePassword: false },
      });
      expect(problems).toEqual([]);
      expect(missing).toEqual([]);
    },
    stormTimeoutMs(stormSeconds),
  );
});
