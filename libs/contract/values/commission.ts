export const losingBases = ['powerball', 'minigame', 'sports', 'casino', 'slot', 'bank'] as const;
export const losingStates = ['waiting', 'paid', 'recovered', 'carried', 'none'] as const;
export const losingPeriodLengths = ['day', 'week', 'month'] as const;
/** What rows of rolling are summed by. */
export const rollingGroupings = ['day', 'member'] as const;
export const rollingRunKinds = ['accrual', 'payment', 'reversal'] as const;
export const rollingShareStates = ['due', 'accrued', 'paid', 'reversed', 'cancelled'] as const;

/** Kinds of bets that agents may carry shares of, by the names of their rolling rates; a ticket with a pick in play has one of its own. */
export const positionRates = [
  'sports_single_percent',
  'sports_percent',
  'sports_live_percent',
  'minigame_percent',
  'minigame_multiple_percent',
  'powerball_single_percent',
  'powerball_multiple_percent',
  'casino_percent',
  'slot_percent',
] as const;
export type PositionRate = (typeof positionRates)[number];
export const positionStates = ['open', 'settled', 'cancelled'] as const;
/** What carried bets are looked at together by. */
export const positionUnits = ['round', 'fixture', 'casino'] as const;
/** What rows of carried days are summed by. */
export const positionGroupings = ['day', 'agent'] as const;
export type PositionUnit = (typeof positionUnits)[number];
/** Places that open bets are summed by. */
export const openPlaces = ['fixture', 'round', 'combined', 'casino', 'slot'] as const;
export const periodStates = ['running', 'waiting', 'settled'] as const;
