/** An exact fraction. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export function rational(over: bigint | number, under: bigint | number = 1): Rational {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom === 0n) throw new RangeError('nothing is divided by zero');
  const common = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { over: top / common, under: bottom / common };
}

export const plus = (a: Rational, b: Rational): Rational => rational(a.over * b.under + b.over * a.under, a.under * b.under);
export const times = (a: Rational, b: Rational): Rational => rational(a.over * b.over, a.under * b.under);
export const sum = (all: readonly Rational[]): Rational => all.reduce(plus, rational(0));

/** In percent with `digits` decimals, cut off, not rounded: a published return is never above the real one. */
export function asPercent(value: Rational, digits = 2): number {
  const scale = 10n ** BigInt(digits);
  return Number((value.over * 100n * scale) / value.under) / Number(scale);
}

export const asNumber = (value: Rational): number => Number((value.over * 10n ** 15n) / value.under) / 1e15;
