import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { assert } from '#lib/kernel';
import { CONFIG, OutgoingHttp, type Config } from '#lib/platform';
import { fetchText, parseJson } from '#lib/platform';
import { NotYet } from '../suppliers/result-supplier.js';
import { Beacon, type BeaconRequest, type BeaconValue } from './beacon.js';

/** The League of Entropy's chain `quicknet`: a value every three seconds, which nobody can know before its time. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const published = z.object({ round: z.int(), randomness: hex(32), signature: hex(48) });

/** The first round of quicknet at or after an instant: its value is not known before that instant. */
export function quicknetRoundFrom(at: Date): number {
  return Math.ceil((at.getTime() - quicknet.genesisMs) / quicknet.periodMs) + 1;
}

/**
 * Values of the public beacon drand, of the first round at or after the draw's time; anybody can look them up under the round that the
 * source names. What is checked here is the round's number and that the value is the SHA-256 of its signature. That the signature is
 * the League's own, a BLS signature, is not: the server that is asked is trusted for it, and a false value would be found by
 * anybody who looks it up elsewhere.
 */
@Injectable()
export class DrandBeacon extends Beacon {
  readonly source = 'drand:quicknet';

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'DRAND_URL'>,
    private readonly outgoing: OutgoingHttp,
  ) {
    super();
  }

  async valueFor({ drawsAt }: BeaconRequest): Promise<BeaconValue> {
    const round = quicknetRoundFrom(drawsAt);
    const url = new URL(`${this.config.DRAND_URL.replace(/\/+$/, '')}/${quicknet.hash}/public/${round}`);
    const { status, body } = await fetchText(this.outgoing, url);
    // Before its time a round is not there: 404 or 425, by the version of the server.
    if (status !== 200) throw new NotYet(`drand answers ${status} for round ${round}`);
    const { randomness, signature, round: answered } = published.parse(parseJson(body));
    assert(answered === round, `drand answered round ${answered} for ${round}`);
    const digest = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    assert(digest === randomness, `the value of drand round ${round} is not that of its signature`);
    return { value: randomness, source: `${this.source}:${round}` };
  }
}
