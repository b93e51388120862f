import { assert } from '#lib/kernel';

/** How often an outcome came, beside how often it was to be expected. */
export interface Frequency {
  /** Above 0; not whole as a rule. */
  readonly expected: number;
  readonly seen: number;
}

/** Pearson's statistic: how far what was seen strays from what was expected. 0 is a perfect match. */
export function chiSquare(frequencies: readonly Frequency[]): number {
  assert(
    frequencies.every(({ expected }) => expected > 0),
    'every expected frequency must be above 0',
  );
  return frequencies.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
}

/**
 * The chance that a fair draw gives a statistic at least as large: Q(df / 2, x / 2), Q being the upper regularised incomplete gamma
 * function. Right to about ten digits of the larger of p and 1 − p, and to as many of a small p.
 */
export function chanceBeyond(statistic: number, degreesOfFreedom: number): number {
  assert(Number.isInteger(degreesOfFreedom) && degreesOfFreedom > 0, `there are no ${degreesOfFreedom} degrees of freedom`);
  assert(statistic >= 0, `${statistic} is no chi-square statistic`);
  const a = degreesOfFreedom / 2;
  const x = statistic / 2;
  // Each of the two converges quickly on its own side of the mean.
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

/** Relative size of the last term that still counts. */
const precision = 1e-15;

/** P(a, x) = e^−x x^a / Γ(a) × Σ x^n / (a (a + 1) … (a + n)); for x below a + 1. DLMF 8.11.4. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * precision; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * weight(a, x);
}

/** Q(a, x) by its continued fraction, evaluated by Lentz's method; for x from a + 1 up. DLMF 8.9.2 in its even form. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; ; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < precision) return fraction * weight(a, x);
  }
}

/** e^−x x^a / Γ(a). */
function weight(a: number, x: number): number {
  return x === 0 ? 0 : Math.exp(a * Math.log(x) - x - logGammaOfHalves(a));
}

/** ln Γ(a) of a whole or half number: down to Γ(1) = 1 or Γ(½) = √π by Γ(a) = (a − 1) Γ(a − 1). */
function logGammaOfHalves(a: number): number {
  let sum = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = a - 1; factor > 0; factor -= 1) sum += Math.log(factor);
  return sum;
}
