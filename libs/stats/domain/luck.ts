/** What was bet on games whose chances are known, won. */
export interface LuckSums {
  bets: number;
  stakes: number;
  payouts: number;
  /** What the bets paid on average if the same rounds were drawn again and again. */
  expected: number;
  /** Of the payout; rounds are independent, so that theirs add up. */
  variance: number;
}

export interface Luck {
  bets: number;
  stakes: number;
  /** Stakes less payouts: as it came, and as it was to come on average. */
  actual: number;
  expected: number;
  /** The standard deviation of it. */
  deviation: number;
  /** How many standard deviations the result is above what was expected; null without any chance in it. */
  z: number | null;
  /** In how many of a hundred such periods the result would be at most this; by the normal distribution. */
  percentile: number | null;
}

export const noLuck = (): LuckSums => ({ bets: 0, stakes: 0, payouts: 0, expected: 0, variance: 0 });

export function addLuck(sums: LuckSums, part: LuckSums): void {
  for (const name of ['bets', 'stakes', 'payouts', 'expected', 'variance'] as const) sums[name] += part[name];
}

/** As the house sees it. z = (actual − expected) / √variance; the percentile is Φ(z). */
export function luckOf({ bets, stakes, payouts, expected, variance }: LuckSums): Luck {
  const deviation = Math.sqrt(variance);
  const z = deviation < 0.5 ? null : (expected - payouts) / deviation;
  return {
    ...{ bets, stakes, actual: stakes - payouts, expected: Math.round(stakes - expected), deviation: Math.round(deviation) },
    z: z === null ? null : round2(z),
    percentile: z === null ? null : round2(100 * normalBelow(z)),
  };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

/** The standard normal distribution below z, to 1.5 × 10⁻⁷. Source: Abramowitz and Stegun, 7.1.26. */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
