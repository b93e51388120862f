import { feeOf, seoulDay } from '#lib/kernel';
import type { RoundUnit } from './round.js';

/** From a Seoul day on a vendor takes so much of what its games earn, per cent. */
export interface FeeRate {
  vendorId: number;
  /** `YYYY-MM-DD`. */
  fromDay: string;
  percent: number;
}

interface ClosedRound {
  vendorId: number;
  unit: RoundUnit;
  stake: number;
  payout: number;
  /** Part of the payout that was a gift. */
  freePayout: number;
  closedAt: Date | null;
}

/** @param rates in the order of their days @returns per cent; 0 where the vendor takes nothing */
export function feePercent(rates: readonly FeeRate[], vendorId: number, day: string): number {
  return rates.findLast((rate) => rate.vendorId === vendorId && rate.fromDay <= day)?.percent ?? 0;
}

/**
 * What a vendor takes of what one round earned. Fees are booked by day, so that the fees of its rounds may differ from the day's by their
 * rounding.
 *
 * @param rates in the order of their days
 * @returns won, below zero of a loss; null while the round is open, and of eggs, of which a vendor takes its fee by stay
 */
export function roundFee({ vendorId, unit, stake, payout, freePayout, closedAt }: ClosedRound, rates: readonly FeeRate[]): number | null {
  if (closedAt === null || unit !== 'cash') return null;
  return feeOf(stake - Math.max(0, payout - freePayout), feePercent(rates, vendorId, seoulDay(closedAt)));
}
