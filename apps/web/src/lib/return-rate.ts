/** Payouts per settled stakes, both won, as `95.0%`; null where nothing was settled. Defined in the glossary. */
export function formatReturnRate({ settledStakes, payouts }: { settledStakes: number; payouts: number }): string | null {
  return settledStakes === 0 ? null : `${((payouts / settledStakes) * 100).toFixed(1)}%`;
}
