export const losingBases = ['powerball', 'minigame', 'sports', 'casino', 'slot', 'bank'] as const;
export const losingStates = ['waiting', 'paid', 'recovered', 'carried', 'none'] as const;
export const losingPeriodLengths = ['day', 'week', 'month'] as const;
/** What rows of rolling are summed by. */
export const rollingGroupings = ['day', 'member'] as const;
export const rollingRunKinds = ['accrual', 'payment', 'reversal'] as const;
export const rollingShareStates = ['due', 'accrued', 'paid', 'reversed', 'cancelled'] as const;

/** Kinds of bets that agents may carry shares of, by the names of their rolling rates. */
export const positionRates = [
  'sports_single_percent',
  'sports_percent',
  'minigame_percent',
  'minigame_multiple_percent',
  'powerball_single_percent',
  'powerball_multiple_percent',
] as const;
export const positionStates = ['open', 'settled', 'cancelled'] as const;
