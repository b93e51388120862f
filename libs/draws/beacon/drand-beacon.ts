import { bls12_381 } from '@noble/curves/bls12-381.js';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { assert, isQuicknetValue, quicknet, quicknetRoundFrom, quicknetSource, signedByLeague } from '#lib/kernel';
import { CONFIG, OutgoingHttp, type Config } from '#lib/platform';
import { fetchText, parseJson } from '#lib/platform';
import { NotYet } from '../suppliers/result-supplier.js';
import { Beacon, type BeaconRequest, type BeaconValue } from './beacon.js';

const isSigned = signedByLeague(bls12_381.shortSignatures);
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const published = z.object({ round: z.int(), randomness: hex(32), signature: hex(48) });

/**
 * Values of the public beacon drand, of the first round at or after the draw's time; anybody can look them up under the round that the
 * source names. The server that is asked is not trusted: a value counts only with the League's own signature of that round.
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
    const source = quicknetSource(round);
    const isTrue = await isQuicknetValue({ value: randomness, source, signature, drawsAt }, isSigned);
    assert(isTrue, `the value of drand round ${round} is not signed by the League of Entropy`);
    return { value: randomness, source, signature };
  }
}
