import { assertHash, FairInputError } from './bytes.js';
import { drawNumbers } from './draw-numbers.js';
import { type DrawResult, type DrawShape, isSameResult } from './draw-shape.js';
import { headFromSeed } from './seed-chain.js';

/** What the site has published about a fair draw; nothing else is needed to verify it. */
export interface PublishedRound extends DrawResult {
  /** Published before the day's betting opened. */
  readonly head: string;
  /** Published after the round closed. */
  readonly seed: string;
  /** Published after the round closed. */
  readonly beacon: string;
  readonly game: string;
  /** What the game draws. */
  readonly shape: DrawShape;
  /** The round's number within its day. */
  readonly roundNo: number;
}

export interface RoundVerification {
  /** Both of the following. */
  readonly ok: boolean;
  /** The seed is the one that was fixed for this very round before the day's betting opened. */
  readonly chainOk: boolean;
  /** The published result is what seed and beacon give. */
  readonly drawOk: boolean;
  /** What they give, beside which the published result can be shown; null when a value is malformed. */
  readonly computed: DrawResult | null;
  /** Which value is malformed, in English, or null. A malformed round is never ok. */
  readonly problem: string | null;
}

/** Recomputes a round of any draw game from its published values alone. Throws only where WebCrypto is missing. */
export async function verifyRound(published: PublishedRound): Promise<RoundVerification> {
  try {
    assertHash(published.head, 'head');
    const computed = await drawNumbers({ ...published, round: published.roundNo }, published.shape);
    const chainOk = (await headFromSeed(published.seed, published.roundNo)) === published.head;
    const drawOk = isSameResult(computed, published);
    return { ok: chainOk && drawOk, chainOk, drawOk, computed, problem: null };
  } catch (error) {
    if (!(error instanceof FairInputError)) throw error;
    return { ok: false, chainOk: false, drawOk: false, computed: null, problem: error.message };
  }
}
