import type { BonusTier } from '#lib/contract';
import { assert, bonusOdds, type Fraction, oddsScale, oddsThousandths, shareOf } from '#lib/kernel';

/** What a leg multiplies the worth of a ticket by. */
export interface WorthOfLeg {
  factor: Fraction;
  /** It came back, so no bonus counts it. */
  isReturned: boolean;
}

/** A ticket that may be cashed out. Amounts are won. */
export interface CashableTicket {
  unitStake: number;
  /** Legs of each line. */
  size: number;
  maxWin: number;
  bonus: readonly BonusTier[];
  legs: readonly WorthOfLeg[];
}

/** Thousandths of a per cent in the whole. */
const wholePercent = 100_000;

/** An open leg is worth what it was bought at against what it costs now. @param placed decimal odds, as @param current */
export function openLegWorth(placed: number, current: number): Fraction {
  return { numerator: BigInt(oddsThousandths(placed)), denominator: BigInt(oddsThousandths(current)) };
}

/**
 * What cashing a ticket out pays, won: the one formula.
 *
 *     floor(unit stake × sum over all lines of the product of their legs' worths × bonus × percent / 100), at most the maximum win
 *
 * A leg that has ended is worth its factor of settlement, an open one its odds at the placement / its odds now: what the house would give
 * back of a bet that it sold at these odds. A single or multi is one line. The bonus is the one that the legs bring which have not come
 * back.
 *
 * @param percent share of the fair value that the house pays, per cent
 * @returns null when that is less than one won
 */
export function cashOutOf({ unitStake, size, maxWin, bonus, legs }: CashableTicket, percent: number): number | null {
  assert(percent > 0 && percent <= 100, `a share is up to 100 per cent, got ${percent}`);
  const lines = sumOfLines(
    legs.map(({ factor }) => factor),
    size,
  );
  const extra = BigInt(oddsThousandths(bonusOdds(legs.filter(({ isReturned }) => !isReturned).length, bonus) ?? 1));
  const share = BigInt(Math.round((percent * wholePercent) / 100));
  const value = (BigInt(unitStake) * lines.numerator * extra * share) / (lines.denominator * BigInt(oddsScale) * BigInt(wholePercent));
  const most = BigInt(maxWin);
  return value < 1n ? null : Number(value < most ? value : most);
}

/** Won of the stake that parts have left. */
export function restOf({ stake, takenStake }: { stake: number; takenStake: number }): number {
  return stake - takenStake;
}

/**
 * What a part of a ticket is sold for; null where there is less left than that, or it brings less than one won.
 * @param stake won of the stake; null for all that is left @param offer for all that is left, won
 */
export function amountFor(ticket: { stake: number; takenStake: number }, stake: number | null, offer: number): number | null {
  const rest = restOf(ticket);
  if (stake === null || stake === rest) return offer;
  const amount = stake > rest ? 0 : shareOf(offer, stake, rest);
  return amount < 1 ? null : amount;
}

/** The sum of the products of all choices of `size` fractions, over the product of all denominators. */
function sumOfLines(factors: readonly Fraction[], size: number): Fraction {
  // sums[k]: of all choices of k of the factors so far, the denominators of the others multiplied in.
  let sums = [1n, ...Array<bigint>(size).fill(0n)];
  for (const { numerator, denominator } of factors) {
    sums = sums.map((sum, k) => sum * denominator + (k > 0 ? sums[k - 1]! * numerator : 0n));
  }
  return { numerator: sums[size]!, denominator: factors.reduce((product, { denominator }) => product * denominator, 1n) };
}
