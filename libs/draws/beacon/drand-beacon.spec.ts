import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmallServer } from '../../../test/support/small-server.js';
import { NotYet } from '../suppliers/result-supplier.js';
import { DrandBeacon, quicknetRoundFrom } from './drand-beacon.js';

const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
/** 20 April 2026, 00:00 UTC. */
const drawsAt = new Date(1_776_643_200_000);
const round = 27_946_612;

describe('rounds of quicknet', () => {
  it('are counted from its first, one every three seconds, and never lie before the instant', () => {
    expect(quicknetRoundFrom(new Date(1_692_803_367_000))).toBe(1);
    expect(quicknetRoundFrom(drawsAt)).toBe(round);
    expect(quicknetRoundFrom(new Date(drawsAt.getTime() + 1))).toBe(round + 1);
    expect(quicknetRoundFrom(new Date(drawsAt.getTime() - 1))).toBe(round);
    expect(quicknetRoundFrom(new Date(drawsAt.getTime() - 3_000))).toBe(round - 1);
  });
});

describe('the drand beacon', () => {
  let server: SmallServer;
  let beacon: DrandBeacon;
  beforeAll(async () => {
    server = await SmallServer.start();
    beacon = new DrandBeacon({ DRAND_URL: `${server.url}/` });
  });
  afterAll(() => server.close());
  const request = { roundId: 1, game: 'eos1', day: '2026-04-20', round: 540, closesAt: drawsAt, drawsAt };

  it('gives the value of the first round after the draw’s time and says where to look it up', async () => {
    server.answerJson({ round, randomness, signature });
    expect(await beacon.valueFor(request)).toEqual({ value: randomness, source: `drand:quicknet:${round}` });
    expect(server.asked.at(-1)).toBe(`/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/${round}`);
  });

  it('waits for a round that is not there yet', async () => {
    for (const status of [404, 425, 500, 302]) {
      server.answerJson({}, status);
      await expect(beacon.valueFor(request)).rejects.toBeInstanceOf(NotYet);
    }
  });

  it('takes nothing else for its value: another round, a value that is not its signature’s, what is no value', async () => {
    const refused = [
      { round: round + 1, randomness, signature },
      { round, randomness: 'cd'.repeat(32), signature },
      { round, randomness, signature: 'cd'.repeat(48) },
      { round, randomness: randomness.toUpperCase(), signature },
      { round, randomness },
      [],
      'text',
    ];
    for (const answer of refused) {
      server.answerJson(answer);
      await expect(beacon.valueFor(request)).rejects.toThrow();
    }
    server.answer((_, response) => response.end('{"round":'));
    await expect(beacon.valueFor(request)).rejects.toThrow();
  });
});
