import { bytesFromHex, FairInputError } from './bytes.js';
import { drawPowerball, type PowerballResult } from './powerball-draw.js';
import { headFromSeed } from './seed-chain.js';

/** What the site has published about a round; nothing else is needed to verify it. */
export interface PublishedRound {
  /** Published before the day's betting opened. */
  readonly head: string;
  /** Published after the round closed. */
  readonly seed: string;
  /** Published after the round closed. */
  readonly beacon: string;
  readonly game: string;
  /** The round's number within its day. */
  readonly roundNo: number;
  /** In the order drawn. */
  readonly balls: readonly number[];
  readonly powerball: number;
}

export interface RoundVerification {
  /** Both of the following. */
  readonly ok: boolean;
  /** The seed is the one that was fixed for this very round before the day's betting opened. */
  readonly chainOk: boolean;
  /** The published result is what seed and beacon give. */
  readonly drawOk: boolean;
  /** What they give, beside which the published result can be shown; null when a value is malformed. */
  readonly computed: PowerballResult | null;
  /** Which value is malformed, in English, or null. A malformed round is never ok. */
  readonly problem: string | null;
}

/** Recomputes a Powerball round from its published values alone. Throws only where WebCrypto is missing. */
export async function verifyRound(published: PublishedRound): Promise<RoundVerification> {
  try {
    bytesFromHex(published.head, 'head');
    const computed = await drawPowerball({ ...published, round: published.roundNo });
    const chainOk = (await headFromSeed(published.seed, published.roundNo)) === published.head;
    const drawOk = sameResult(computed, published);
    return { ok: chainOk && drawOk, chainOk, drawOk, computed, problem: null };
  } catch (error) {
    if (!(error instanceof FairInputError)) throw error;
    return { ok: false, chainOk: false, drawOk: false, computed: null, problem: error.message };
  }
}

function sameResult(a: PowerballResult, b: PowerballResult): boolean {
  return a.powerball === b.powerball && a.balls.length === b.balls.length && a.balls.every((ball, i) => ball === b.balls[i]);
}
