import { assert } from '../assert.js';
import { assertAmount, isAmount } from '../money.js';
import { oddsScale, oddsThousandths } from '../odds.js';
import { type Fraction, type GradedLeg, isReturned, legFactor, type LegResult, one, productOf } from './leg-factor.js';

/** Fifty, which no bet form exceeds, and a bonus that counts as one more. A bet that has more did not come through a form. */
export const maxLegs = 51;

/** C(15, 7), the widest system offered. */
export const maxSystemLines = 6_435;

/** So many legs that were not returned, or more, pay so much more: one more factor, in decimal odds. */
export interface BonusForLegs {
  readonly legs: number;
  readonly odds: number;
}

export interface SystemBet {
  /** Won, on each line. */
  readonly unitStake: number;
  readonly legs: readonly GradedLeg[];
  /** Legs per line: the k of k/n. */
  readonly size: number;
  /** The highest payout, won, as it was when the bet was placed; null for none. */
  readonly maxWin: number | null;
}

/**
 * What a single or multiple bet pays, in won, stake included: floor(stake × product of the legs' factors), with one floor at the end.
 * `stake` is whole won. `maxWin` is the highest payout as it was when the bet was placed, null for none; it never cuts into a stake
 * that only comes back. The highest bonus that is reached by the legs that did not come back is one more factor.
 * Throws AssertionError on a stake that is no amount, on malformed odds, and on a payout beyond 2^53 − 1.
 */
export function payout(stake: number, legs: readonly GradedLeg[], maxWin: number | null, bonus: readonly BonusForLegs[] = []): number {
  assertAmount(stake, 'stake');
  assertLegs(legs);
  if (legs.every(isReturned)) return stake;
  return capped(floorOf(stake, productOf([...legs.map(legFactor), bonusFactor(legs, bonus)])), maxWin);
}

function bonusFactor(legs: readonly GradedLeg[], bonus: readonly BonusForLegs[]): Fraction {
  const odds = bonusOdds(legs.filter((leg) => !isReturned(leg)).length, bonus);
  return odds === null ? one : { numerator: BigInt(oddsThousandths(odds)), denominator: BigInt(oddsScale) };
}

/** The bonus that so many legs bring, in decimal odds; null where they bring none. */
export function bonusOdds(legs: number, bonus: readonly BonusForLegs[]): number | null {
  const reached = bonus.filter((each) => each.legs <= legs);
  return reached.reduce<number | null>((highest, { odds }) => Math.max(highest ?? odds, odds), null);
}

/**
 * What a system bet pays, in won, stakes included: the sum over all lines of `size` legs, each line floored on its own, the cap last.
 * Where every leg came back, so do all stakes, whatever the cap.
 */
export function systemPayout({ unitStake, legs, size, maxWin }: SystemBet): number {
  assertAmount(unitStake, 'unit stake');
  assertLegs(legs);
  assert(systemLines(legs.length, size) <= maxSystemLines, `a system has at most ${maxSystemLines} lines`);
  const factors = legs.map(legFactor);
  let total = 0n;
  for (const line of combinations(factors, size)) total += floorOf(unitStake, productOf(line));
  return capped(total, legs.every(isReturned) ? null : maxWin);
}

/** C(legs, size): how many lines a system has, and so how many unit stakes it costs. */
export function systemLines(legs: number, size: number): number {
  assert(Number.isInteger(size) && size >= 1 && size <= legs, `a line of ${size} legs cannot be made of ${legs}`);
  let lines = 1;
  // After step i the value is C(legs, i), so every division is exact.
  for (let i = 1; i <= size; i += 1) lines = (lines * (legs - i + 1)) / i;
  return lines;
}

/**
 * The result that a single or multiple bet shows. Legs that came back do not count; where none other is left the bet is void,
 * where one is left its result is the bet's, and several are judged by what they pay together.
 */
export function betResult(legs: readonly GradedLeg[]): LegResult {
  assertLegs(legs);
  const counting = legs.filter((leg) => !isReturned(leg));
  const [first, ...others] = counting;
  if (first === undefined) return 'void';
  if (others.length === 0 && first.result !== 'dead_heat') return first.result;
  const { numerator, denominator } = productOf(counting.map(legFactor));
  if (numerator === 0n) return 'lost';
  if (numerator === denominator) return 'push';
  return numerator > denominator ? 'won' : 'half_lost';
}

function floorOf(stake: number, factor: Fraction): bigint {
  // BigInt division drops the fraction, which is the floor as nothing here is negative.
  return (BigInt(stake) * factor.numerator) / factor.denominator;
}

function capped(amount: bigint, maxWin: number | null): number {
  assert(maxWin === null || isAmount(maxWin), `a maximum win must be a positive whole amount, got ${maxWin}`);
  const won = Number(maxWin !== null && amount > BigInt(maxWin) ? BigInt(maxWin) : amount);
  assert(Number.isSafeInteger(won), `a payout of ${amount} won is beyond what an amount can be`);
  return won;
}

function assertLegs(legs: readonly GradedLeg[]): void {
  assert(legs.length >= 1 && legs.length <= maxLegs, `a bet has 1 to ${maxLegs} legs, got ${legs.length}`);
}

/** All choices of `size` items, in order. */
function* combinations<T>(items: readonly T[], size: number, from = 0, chosen: readonly T[] = []): Generator<readonly T[]> {
  if (chosen.length === size) {
    yield chosen;
    return;
  }
  const lastStart = items.length - (size - chosen.length);
  for (let i = from; i <= lastStart; i += 1) yield* combinations(items, size, i + 1, [...chosen, items[i] as T]);
}
