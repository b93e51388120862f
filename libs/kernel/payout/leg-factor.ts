import { assert } from '../assert.js';
import { oddsScale, oddsThousandths } from '../odds.js';

/** How a leg ended. A quarter line ends half won or half lost: two half stakes on the neighbouring lines. */
export type LegResult = 'won' | 'half_won' | 'push' | 'void' | 'half_lost' | 'lost';

/** A leg whose result is known, at the decimal odds that its bet was placed at. */
export type GradedLeg =
  | { readonly odds: number; readonly result: LegResult }
  /** `tied` competitors share `places` paid places. */
  | { readonly odds: number; readonly result: 'dead_heat'; readonly tied: number; readonly places: number };

/** A non-negative fraction. It is never reduced: the products here stay short enough, and only their quotient is asked for. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const scale = BigInt(oddsScale);
export const one: Fraction = { numerator: 1n, denominator: 1n };

/** What the stake is multiplied by for this leg. */
export function legFactor(leg: GradedLeg): Fraction {
  const odds = BigInt(oddsThousandths(leg.odds));
  switch (leg.result) {
    case 'won':
      return { numerator: odds, denominator: scale };
    case 'half_won':
      return { numerator: odds + scale, denominator: 2n * scale };
    case 'push':
    case 'void':
      return one;
    case 'half_lost':
      return { numerator: 1n, denominator: 2n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
    case 'dead_heat':
      assert(Number.isInteger(leg.tied) && Number.isInteger(leg.places), 'a dead heat has whole numbers of tied and places');
      assert(leg.places >= 1 && leg.places <= leg.tied, `${leg.tied} tied competitors cannot share ${leg.places} places`);
      return { numerator: odds * BigInt(leg.places), denominator: scale * BigInt(leg.tied) };
  }
}

export function productOf(factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }),
    one,
  );
}

export function isReturned(leg: GradedLeg): boolean {
  return leg.result === 'void' || leg.result === 'push';
}
