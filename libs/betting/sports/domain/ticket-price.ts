import type { BonusTier } from '#lib/contract';
import { bonusOdds, type GradedLeg, oddsThousandths, payout, systemPayout } from '#lib/kernel';
import { oddsProductText } from '../../domain/odds-product.js';
import type { TicketForm } from './ticket-form.js';

/** What a ticket promises. */
export interface TicketPrice {
  /** Decimal odds, as text: exact, bonus included; of a system the mean of its lines, cut after six decimals. */
  odds: string;
  /** Decimal odds of the line that has the highest, bonus included. */
  highestOdds: number;
}

/** Digits after the point of a system's mean odds. */
const meanPlaces = 6;

/** @param odds decimal odds of the legs; @param bonus none in systems */
export function priceOf({ type, size }: TicketForm, odds: readonly number[], bonus: readonly BonusTier[]): TicketPrice {
  const highest = [...odds].sort((one, other) => other - one).slice(0, size);
  const extra = bonusOdds(size, bonus);
  const highestText = oddsProductText(extra === null ? highest : [...highest, extra]);
  return { odds: type === 'system' ? meanText(odds, size) : highestText, highestOdds: Number(highestText) };
}

/** What a ticket pays when everything wins, won, stake included, capped. */
export function promiseOf(
  form: TicketForm,
  ticket: { odds: readonly number[]; unitStake: number; maxWin: number; bonus: readonly BonusTier[] },
): number {
  const { odds, unitStake, maxWin, bonus } = ticket;
  const legs = odds.map((each): GradedLeg => ({ odds: each, result: 'won' }));
  return form.type === 'system' ? systemPayout({ unitStake, legs, size: form.size, maxWin }) : payout(unitStake, legs, maxWin, bonus);
}

/** The mean of the products of all choices of `size` odds. */
function meanText(odds: readonly number[], size: number): string {
  // sums[k] is the sum of the products of all choices of k of the odds so far, in thousandths to the power of k.
  const sums = [1n, ...Array<bigint>(size).fill(0n)];
  const counts = [1n, ...Array<bigint>(size).fill(0n)];
  for (const each of odds) {
    for (let k = size; k >= 1; k -= 1) {
      sums[k] = sums[k]! + sums[k - 1]! * BigInt(oddsThousandths(each));
      counts[k] = counts[k]! + counts[k - 1]!;
    }
  }
  const scaled = (sums[size]! * 10n ** BigInt(meanPlaces)) / (counts[size]! * 1000n ** BigInt(size));
  const digits = scaled.toString().padStart(meanPlaces + 1, '0');
  return `${digits.slice(0, -meanPlaces)}.${digits.slice(-meanPlaces)}`;
}
