import { reconciledLines, type ProfitLine, type ReconciledLine } from '#lib/contract';
import { feeOf } from '#lib/kernel';
import type { GameFlows } from './games.js';

/** What came into one of the house's accounts on a Seoul day less what went out, by the kind of transfer. */
export interface HouseSum {
  /** `YYYY-MM-DD`. */
  day: string;
  account: string;
  kind: string;
  /** In the account's unit: won, points or eggs. */
  amount: number;
  /** What it was worth when it moved, won. */
  worth: number;
}

/** A cost of one Seoul day by the records that it stands for, won and negative. */
export interface CostDay {
  /** `YYYY-MM-DD`. */
  day: string;
  line: Exclude<ReconciledLine, 'ggr'>;
  /** For this day. Rolling and vendor fees follow from the bets and have 0 here. */
  accrued: number;
  /** On this day, for whatever day. */
  booked: number;
}

/** What a vendor takes of its GGR, per cent, from a Seoul day on. */
export interface VendorFee {
  vendorId: number;
  fromDay: string;
  percent: number;
}

/** Sums of one vendor and day. */
export interface VendorDay {
  day: string | null;
  vendor: number | null;
  settledStakes: number;
  settledPayouts: number;
}

/**
 * What vendors took of what their games earned, won and negative: of each vendor and day the GGR at the fee of that day, rounded. A day on
 * which a vendor's games lost lowers what it is paid, as vendors settle over the month.
 */
export function vendorFeesOf(days: readonly VendorDay[], fees: readonly VendorFee[]): number {
  return days.reduce((sum, each) => sum + vendorFeeOf(each, fees).amount, 0);
}

/** The fee of one vendor and day. */
export function vendorFeeOf(
  { day, vendor, settledStakes, settledPayouts }: VendorDay,
  fees: readonly VendorFee[],
): { percent: number; amount: number } {
  const percent = fees.findLast(({ vendorId, fromDay }) => vendorId === vendor && fromDay <= day!)?.percent ?? 0;
  const fee = feeOf(settledStakes - settledPayouts, percent);
  return { percent, amount: fee === 0 ? 0 : -fee };
}

/** The house's accounts that each line is booked in. What leaves them is a cost, so their sums are negative; those of the games earn. */
export const accountsOf: Record<ReconciledLine, readonly string[]> = {
  ggr: ['gaming', 'gaming_egg'],
  bonuses: [
    ...['bonus', 'comment', 'charge', 'signup', 'attendance', 'roulette', 'friend_loss', 'point_adjustment'],
    ...['casino_bonus', 'casino_bonus_egg'],
  ],
  rolling: ['rolling', 'point_rolling'],
  losing: ['losing'],
  // Agents who carry bets take over losses as well, so this one may be a gain.
  positions: ['carried'],
  vendorFees: ['vendor_fee'],
};

/** What a period is made of. */
export interface ProfitSources {
  flows: Pick<GameFlows, 'stakes' | 'settledStakes' | 'settledPayouts'>;
  costs: readonly CostDay[];
  /** Accrued for bets of the period, less what was taken back of it; won. */
  rolling: number;
  /** Won and negative. */
  vendorFees: number;
}

/** The lines of the statement, won, signed as the house sees them. */
export function profitOf({ flows, costs, rolling, vendorFees }: ProfitSources): Record<ProfitLine, number> {
  const ggr = flows.settledStakes - flows.settledPayouts;
  const accrued = (line: CostDay['line']): number => costs.reduce((sum, each) => sum + (each.line === line ? each.accrued : 0), 0);
  const own = {
    bonuses: accrued('bonuses'),
    rolling: rolling === 0 ? 0 : -rolling,
    losing: accrued('losing'),
    positions: accrued('positions'),
    vendorFees,
  };
  const ngr = Object.values(own).reduce((sum, amount) => sum + amount, ggr);
  return { turnover: flows.stakes, payout: -flows.settledPayouts, ggr, ...own, ngr };
}

/** A line beside the ledger, won: line = booked + otherDays + difference. */
export interface Reconciled {
  /** What the line's accounts took in. */
  booked: number;
  /** What of the line is booked on other days, less what is booked on these for others. */
  otherDays: number;
  difference: number;
}

/** Each line beside what the ledger's accounts took in, at what it was worth then. */
export function reconciled(
  lines: Record<ProfitLine, number>,
  costs: readonly CostDay[],
  sums: readonly HouseSum[],
): Record<ReconciledLine, Reconciled> {
  const of = (line: ReconciledLine): Reconciled => {
    const booked = worthOf(sums, accountsOf[line]);
    const said = line === 'ggr' ? lines.ggr : costs.reduce((sum, each) => sum + (each.line === line ? each.booked : 0), 0);
    return { booked, otherDays: lines[line] - said, difference: said - booked };
  };
  return Object.fromEntries(reconciledLines.map((line) => [line, of(line)])) as Record<ReconciledLine, Reconciled>;
}

/** GGR as the ledger has it: what its accounts of the games took in, eggs at their value. */
export function ledgerGgr(sums: readonly HouseSum[]): number {
  return worthOf(sums, accountsOf.ggr);
}

/** What some accounts took in, won. @param kinds of transfers; all without */
function worthOf(sums: readonly HouseSum[], accounts: readonly string[], kinds?: readonly string[]): number {
  return sums
    .filter(({ account, kind }) => accounts.includes(account) && (kinds === undefined || kinds.includes(kind)))
    .reduce((sum, { worth }) => sum + worth, 0);
}

/** Money that came in and went out, won. Deposits less those whose approval was cancelled. */
export function moneyOf(sums: readonly HouseSum[]): { deposits: number; withdrawals: number; adjustments: number } {
  return {
    deposits: -worthOf(sums, ['bank'], ['deposit', 'deposit_cancelled']),
    withdrawals: worthOf(sums, ['bank'], ['withdrawal_paid']),
    adjustments: -worthOf(sums, ['adjustment']),
  };
}
