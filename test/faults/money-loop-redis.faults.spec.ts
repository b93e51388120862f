import { describe, expect, it } from '@jest/globals';
import { hasRedis } from '../support/redis-server.js';
import { storm } from './storm.js';
import { stormMarginMs, stormSeconds, stormSeed } from './storm-settings.js';

const seconds = Math.min(stormSeconds, 30);

describe('whatever is killed, Redis among it', () => {
  (hasRedis('money survives the loss of Redis') ? it : it.skip)(
    'no acknowledged operation is lost, none happens twice, and the ledger is coherent, though Redis loses all that it had',
    async () => {
      const { problems, operations, kills } = await storm({ seed: stormSeed, seconds, withRedis: true, withExchangePassword: true });
      expect(problems).toEqual([]);
      expect(operations).toBeGreaterThan(seconds);
      expect(kills).toBeGreaterThan(0);
    },
    seconds * 1_000 + stormMarginMs,
  );
});
