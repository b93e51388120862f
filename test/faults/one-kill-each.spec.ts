import { describe, expect, it } from '@jest/globals';
import { stretched } from '../support/patience.js';
import { hasRedis } from '../support/redis-server.js';
import { storm } from './storm.js';

/** Long enough for a machine that runs everything at once. */
const patienceMs = stretched(600_000);
const withRedis = hasRedis('money survives a kill of Redis');

describe('a kill of each process', () => {
  it(
    'in the middle of commands loses none that was acknowledged, does none twice and leaves no gap in the pushes',
    async () => {
      const kills = withRedis ? 4 : 3;
      const { problems, missing } = await storm({
        // The same choices in every run.
        ...{ seed: 1, seconds: 0, inTurn: true, players: 6 },
        wanted: { kills, deposits: 1, bets: 1, withdrawals: 1, corrections: 1, gifts: 1, approvals: 1 },
        ...{ withRedis, withExchangePassword: false },
      });
      expect(problems).toEqual([]);
      expect(missing).toEqual([]);
    },
    patienceMs,
  );
});
