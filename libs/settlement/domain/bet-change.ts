import type { LegResult } from '#lib/kernel';
import { type BetToSettle, settleBet, type Settlement, type TrueOutcomes } from './settle-bet.js';

/** A bet as it is, whatever became of it so far. */
export interface BetAsItIs extends BetToSettle {
  readonly status: 'accepted' | 'settled' | 'cancelled';
  readonly result: LegResult | 'cash_out' | null;
  /** Won; null unless it is settled. */
  readonly payout: number | null;
  /** Won that parts of an open ticket were cashed out for. */
  readonly takenPaid?: number;
}

/** What a bet becomes. */
export interface BetChange extends Settlement {
  /** False where it is settled so already. */
  readonly changes: boolean;
  /** Won that go to its owner, or come from him when negative. */
  readonly delta: number;
}

/** What a bet becomes by the outcomes of its round, from whatever it is: the one rule of settlement, correction, void and dry run. */
export function changeOf(bet: BetAsItIs, outcomes: TrueOutcomes): BetChange {
  return changeTo(bet, settleBet(bet, outcomes));
}

/** What a settlement changes of a bet, from whatever it is. */
export function changeTo(bet: Pick<BetAsItIs, 'status' | 'stake' | 'result' | 'payout' | 'takenPaid'>, settlement: Settlement): BetChange {
  const changes = bet.status !== 'settled' || bet.result !== settlement.result || bet.payout !== settlement.payout;
  return { ...settlement, changes, delta: settlement.payout - paidSoFar(bet) };
}

/** What the owner has had for the bet, won: an open one's stake is set aside, but parts were paid; a cancelled one's is back. */
function paidSoFar({ status, stake, payout, takenPaid = 0 }: Pick<BetAsItIs, 'status' | 'stake' | 'payout' | 'takenPaid'>): number {
  if (status === 'settled') return payout ?? 0;
  return status === 'cancelled' ? stake : takenPaid;
}
