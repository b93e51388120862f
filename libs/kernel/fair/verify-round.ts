import { assertHash, FairInputError } from './bytes.js';
import { drawNumbers } from './draw-numbers.js';
import { type DrawResult, type DrawShape, isSameResult } from './draw-shape.js';
import { type BeaconProof, isOfQuicknet, isQuicknetValue, type SignatureCheck } from './quicknet.js';
import { headFromSeed } from './seed-chain.js';

/** What the site has published about a fair draw; nothing else is needed to verify it. */
export interface PublishedRound extends DrawResult {
  /** Published before the day's betting opened. */
  readonly head: string;
  /** Published after the round closed. */
  readonly seed: string;
  /** Published after the round closed. */
  readonly beacon: string;
  /** Where the beacon comes from and what proves it; left out where that is not asked about. */
  readonly proof?: Omit<BeaconProof, 'value'>;
  readonly game: string;
  /** What the game draws. */
  readonly shape: DrawShape;
  /** The round's number within its day. */
  readonly roundNo: number;
}

export interface RoundVerification {
  /** All of the following. */
  readonly ok: boolean;
  /** The seed is the one that was fixed for this very round before the day's betting opened. */
  readonly chainOk: boolean;
  /** The published result is what seed and beacon give. */
  readonly drawOk: boolean;
  /** The beacon is the public chain's value for the draw's time; null for the house's own, which nobody can verify. */
  readonly beaconOk: boolean | null;
  /** What they give, beside which the published result can be shown; null when a value is malformed. */
  readonly computed: DrawResult | null;
  /** Which value is malformed, in English, or null. A malformed round is never ok. */
  readonly problem: string | null;
}

/**
 * Recomputes a round of any draw game from its published values alone. Throws only where WebCrypto is missing.
 * @param isSigned checks the beacon's signature; without it the beacon is taken as it is
 */
export async function verifyRound(published: PublishedRound, isSigned?: SignatureCheck): Promise<RoundVerification> {
  try {
    assertHash(published.head, 'head');
    const computed = await drawNumbers({ ...published, round: published.roundNo }, published.shape);
    const chainOk = (await headFromSeed(published.seed, published.roundNo)) === published.head;
    const drawOk = isSameResult(computed, published);
    const beaconOk = isSigned ? await beaconVerdict(published, isSigned) : null;
    return { ok: chainOk && drawOk && beaconOk !== false, chainOk, drawOk, beaconOk, computed, problem: null };
  } catch (error) {
    if (!(error instanceof FairInputError)) throw error;
    return { ok: false, chainOk: false, drawOk: false, beaconOk: null, computed: null, problem: error.message };
  }
}

async function beaconVerdict({ beacon, proof }: PublishedRound, isSigned: SignatureCheck): Promise<boolean | null> {
  if (proof === undefined || !isOfQuicknet(proof.source)) return null;
  return isQuicknetValue({ ...proof, value: beacon }, isSigned);
}
