import { describe, expect, it } from '@jest/globals';
import { hasRedis } from '../../support/redis-server.js';
import { stormMarginMs, stormSeed } from '../storm-settings.js';
import { casinoStorm } from './casino-storm.js';

/** Short with the other tests; as long as somebody wants by itself. */
const seconds = Number(process.env['FAULTS_SECONDS'] ?? 30);

describe('whatever of the casino is killed, the vendor among it, on a bad line', () => {
  it(
    'both sides agree to the won afterwards, no round is open, and the ledger is coherent',
    async () => {
      const withRedis = hasRedis('rounds of vendors survive the loss of Redis');
      const { problems, rounds, kills, faults } = await casinoStorm({ seed: stormSeed, seconds, withRedis });
      expect(problems).toEqual([]);
      // A storm in which nothing happened would prove nothing.
      expect(rounds).toBeGreaterThan(seconds);
      expect(kills).toBeGreaterThan(seconds / 15);
      expect(faults).toBeGreaterThan(seconds / 2);
    },
    seconds * 1_000 + stormMarginMs,
  );
});
