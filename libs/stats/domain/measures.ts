import type { CallOutput } from '#lib/contract';
import type { GameFlows } from './games.js';

export type Measures = CallOutput<'admin/statistics/get'>['total'];

/** Measures of some sums. @param basis by which day a settlement counts: that of the bet, or its own */
export function measuresOf(flows: GameFlows, basis: 'placed' | 'settled'): Measures {
  const isPlaced = basis === 'placed';
  const settledStakes = isPlaced ? flows.endedStakes : flows.settledStakes;
  const payout = isPlaced ? flows.endedPayouts : flows.settledPayouts;
  return {
    bets: flows.betCount,
    turnover: flows.stakes,
    open: flows.stakes - flows.endedStakes,
    settledBets: isPlaced ? flows.endedCount : flows.settledCount,
    settledStakes,
    payout,
    ggr: settledStakes - payout,
    returnPercent: settledStakes > 0 ? Math.round((payout / settledStakes) * 10_000) / 100 : null,
  };
}
