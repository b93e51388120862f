import type { CostLine, ProfitLine } from '#lib/contract';
import type { GameFlows } from './games.js';

/** What came into one of the house's accounts on a Seoul day less what went out, by the kind of transfer; won or points. */
export interface HouseSum {
  /** `YYYY-MM-DD`. */
  day: string;
  account: string;
  kind: string;
  amount: number;
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
  const fee = Math.round(((settledStakes - settledPayouts) * percent) / 100);
  return { percent, amount: fee === 0 ? 0 : -fee };
}

/** The accounts that each cost of the statement is made of. What leaves them is a cost, so their sums are negative. */
const costs: Record<CostLine, { won: string[]; points: string[] }> = {
  bonuses: { won: [], points: ['bonus', 'comment', 'charge', 'signup', 'attendance', 'roulette', 'friend_loss'] },
  rolling: { won: ['rolling'], points: ['point_rolling'] },
  losing: { won: ['losing'], points: [] },
  // Agents who carry bets take over losses as well, so this one may be a gain.
  positions: { won: ['carried'], points: [] },
};

/** The accounts of a cost, with what a unit of each is worth, won. */
export function accountsOfCost(line: CostLine, wonPerPoint: number): { account: string; won: number }[] {
  const { won, points } = costs[line];
  return [...won.map((account) => ({ account, won: 1 })), ...points.map((account) => ({ account, won: wonPerPoint }))];
}

/** Sums of some accounts. */
function sumOf(sums: readonly HouseSum[], accounts: readonly string[], kinds?: readonly string[]): number {
  return sums
    .filter(({ account, kind }) => accounts.includes(account) && (kinds === undefined || kinds.includes(kind)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** One cost, won; points at what they are worth. */
function costOf(name: CostLine, sums: readonly HouseSum[], wonPerPoint: number): number {
  const { won, points } = costs[name];
  return sumOf(sums, won) + sumOf(sums, points) * wonPerPoint;
}

/**
 * The lines of the statement, won, signed as the house sees them.
 * @param wonPerPoint what a point is worth
 * @param vendorFees won and negative
 */
export function profitOf(
  flows: Pick<GameFlows, 'stakes' | 'settledStakes' | 'settledPayouts'>,
  sums: readonly HouseSum[],
  wonPerPoint: number,
  vendorFees = 0,
): Record<ProfitLine, number> {
  const ggr = flows.settledStakes - flows.settledPayouts;
  const bonuses = costOf('bonuses', sums, wonPerPoint);
  const rolling = costOf('rolling', sums, wonPerPoint);
  const losing = costOf('losing', sums, wonPerPoint);
  const positions = costOf('positions', sums, wonPerPoint);
  return {
    ...{ turnover: flows.stakes, payout: -flows.settledPayouts, ggr, bonuses, rolling, losing, positions, vendorFees },
    ngr: ggr + bonuses + rolling + losing + positions + vendorFees,
  };
}

/** GGR as the ledger has it: what its account of the games took in. */
export function ledgerGgr(sums: readonly HouseSum[]): number {
  return sumOf(sums, ['gaming']);
}

/** Money that came in and went out, won. Deposits less those whose approval was cancelled. */
export function moneyOf(sums: readonly HouseSum[]): { deposits: number; withdrawals: number; adjustments: number } {
  return {
    deposits: -sumOf(sums, ['bank'], ['deposit', 'deposit_cancelled']),
    withdrawals: sumOf(sums, ['bank'], ['withdrawal_paid']),
    adjustments: -sumOf(sums, ['adjustment']),
  };
}
