import { describe, expect, it } from '@jest/globals';
import { hasRedis } from '../support/redis-server.js';
import { storm } from './storm.js';

const seconds = Number(process.env['FAULTS_SECONDS'] ?? 120);
const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const redisSeconds = Math.min(seconds, 30);
/** Setting up, draining and reckoning. */
const marginMs = 420_000;

describe('whatever is killed, whenever', () => {
  it(
    'no acknowledged bet, cancellation, correction or payment is lost, none happens twice, and the ledger is coherent',
    async () => {
      const { problems, operations, kills, corrections, cancellations } = await storm({
        seed,
        seconds,
        withRedis: false,
        withExchangePassword: false,
      });
      expect(problems).toEqual([]);
      // A storm in which nothing happened would prove nothing.
      expect(operations).toBeGreaterThan(seconds * 2);
      expect(kills).toBeGreaterThan(seconds / 15);
      expect(cancellations).toBeGreaterThan(seconds / 20);
      // The first round may take a minute to be drawn.
      expect(corrections).toBeGreaterThanOrEqual((seconds - 60) / 6);
    },
    seconds * 1_000 + marginMs,
  );

  (hasRedis('money survives the loss of Redis') ? it : it.skip)(
    'the same holds with Redis among what is killed, losing all that it had',
    async () => {
      const { problems, operations, kills } = await storm({ seed, seconds: redisSeconds, withRedis: true, withExchangePassword: true });
      expect(problems).toEqual([]);
      expect(operations).toBeGreaterThan(redisSeconds);
      expect(kills).toBeGreaterThan(0);
    },
    redisSeconds * 1_000 + marginMs,
  );
});
