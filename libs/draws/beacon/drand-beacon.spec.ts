import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loopbackHttp } from '../../../test/support/loopback-http.js';
import { quicknetValues } from '../../../test/support/quicknet-values.js';
import { SmallServer } from '../../../test/support/small-server.js';
import { NotYet } from '../suppliers/result-supplier.js';
import { DrandBeacon } from './drand-beacon.js';

const [published, other] = [quicknetValues[4], quicknetValues[3]];
const { round, randomness, signature } = published;
const drawsAt = new Date(1_692_803_367_000 + (round - 1) * 3_000);
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

describe('the drand beacon', () => {
  let server: SmallServer;
  let beacon: DrandBeacon;
  beforeAll(async () => {
    server = await SmallServer.start();
    beacon = new DrandBeacon({ DRAND_URL: `${server.url}/` }, loopbackHttp);
  });
  afterAll(() => server.close());
  const request = { roundId: 1, game: 'eos1', day: '2026-04-20', round: 540, closesAt: drawsAt, drawsAt };

  it('gives the value of the first round after the draw’s time, says where to look it up, and what proves it', async () => {
    server.answerJson({ round, randomness, signature });
    expect(await beacon.valueFor(request)).toEqual({ value: randomness, source: `drand:quicknet:${round}`, signature });
    expect(server.asked.at(-1)).toBe(`/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/${round}`);
  });

  it('waits for a round that is not there yet', async () => {
    for (const status of [404, 425, 500, 302]) {
      server.answerJson({}, status);
      await expect(beacon.valueFor(request)).rejects.toBeInstanceOf(NotYet);
    }
  });

  it('takes nothing else for its value, whatever the server says', async () => {
    const invented = 'ab'.repeat(48);
    const refused = [
      { round: round + 1, randomness, signature },
      { round, randomness: 'cd'.repeat(32), signature },
      { round, randomness: sha256(invented), signature: invented },
      { round, randomness: other.randomness, signature: other.signature },
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
