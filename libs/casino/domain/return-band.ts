/** What games paid in a period beside what they should have paid; only rounds with a stake, on games that state a theoretical return. */
export interface PlayedRounds {
  /** Independent ones: members who bet on the same round of a table win and lose together and are one. */
  rounds: number;
  /** Won or eggs, like the payout. */
  stake: number;
  payout: number;
  /** Of the games that were played, weighted by stake, per cent; null where none states one. */
  theory: number | null;
  /** Over the rounds: the sum of (payout − theory of its game · stake)², and the largest of them. */
  squares: number;
  largest: number;
}

/** Per cent of the stake. */
export interface ReturnBand {
  from: number;
  to: number;
}

/** The width of the band to each side, in standard deviations: games that pay as stated leave it about once in twenty days. */
const deviations = 2;

/** Fewer rounds have no band: the variance that is measured of them is too uncertain. */
export const leastRounds = 300;

/**
 * A round that makes up more of the squares has no equals among the others: a variance that rests on it is a guess. So slots with rare high
 * wins get a band only after many rounds; without this law days of such a slot leave their bands by chance far too often.
 */
const largestShare = 1 / 20;

/**
 * Where the return of a period is to be expected if the games pay as they state:
 * theory ± 2 · √Σ(payout − theory · stake)² / Σstake, per cent, not below 0.
 *
 * The variance is measured: draws of the site have an exact one (`libs/draws/domain/luck.ts`), but vendors tell no pay tables. If a game
 * pays as stated, each round's difference from theory · stake is 0 on average, and rounds are independent: the squares add up to an
 * estimate of the variance of the payout, whatever the stakes and games were.
 *
 * @returns null where no game states its return, below `leastRounds`, and while one round outweighs the others
 */
export function returnBand({ rounds, stake, theory, squares, largest }: PlayedRounds): ReturnBand | null {
  if (theory === null || stake === 0 || squares === 0) return null;
  if (rounds < leastRounds || largest > squares * largestShare) return null;
  const reach = ((deviations * Math.sqrt(squares)) / stake) * 100;
  return { from: Math.max(0, theory - reach), to: theory + reach };
}

/** Payout of stake, per cent; null without stakes. */
export function actualReturn({ stake, payout }: Pick<PlayedRounds, 'stake' | 'payout'>): number | null {
  return stake > 0 ? (payout / stake) * 100 : null;
}
