import { describe, expect, it } from '@jest/globals';
import { hasRedis } from '../support/redis-server.js';
import { storm } from './storm.js';
import { stormSeconds, stormSeed, stormTimeoutMs } from './storm-settings.js';

const seconds = Math.min(stormSeconds, 30);

describe('whatever is killed, Redis among it', () => {
  (hasRedis('money survives the loss of Redis') ? it : it.skip)(
    'no acknowledged operation is lost, none happens twice, and the ledger is coherent, though Redis loses all that it had',
    async () => {
      const wanted = { operations: seconds, kills: 1, corrections: 1, cancellations: 0, withdrawals: 0 };
      const { problems, missing } = await storm({ seed: stormSeed, seconds, wanted, withRedis: true, withExchangePassword: true });
      expect(problems).toEqual([]);
      expect(missing).toEqual([]);
    },
    stormTimeoutMs(seconds),
  );
});
