import { describe, expect, it } from '@jest/globals';
import { hasRedis } from '../../support/redis-server.js';
import { stormSeed, stormTimeoutMs } from '../storm-settings.js';
import { casinoStorm } from './casino-storm.js';

/** Short with the other tests; as long as somebody wants by itself. */
const seconds = Number(process.env['FAULTS_SECONDS'] ?? 30);

describe('whatever of the casino is killed, the vendor among it, on a bad line', () => {
  it(
    'both sides agree to the won afterwards, no round is open, and the ledger is coherent',
    async () => {
      const withRedis = hasRedis('rounds of vendors survive the loss of Redis');
      const wanted = { rounds: seconds, kills: Math.floor(seconds / 15) + 1, faults: Math.floor(seconds / 2) + 1 };
      const { problems, rounds, kills, faults } = await casinoStorm({ seed: stormSeed, seconds, wanted, withRedis });
      expect(problems).toEqual([]);
      expect(rounds).toBeGreaterThanOrEqual(wanted.rounds);
      expect(kills).toBeGreaterThanOrEqual(wanted.kills);
      expect(faults).toBeGreaterThanOrEqual(wanted.faults);
    },
    stormTimeoutMs(seconds),
  );
});
