export const losingBases = ['powerball', 'minigame', 'sports', 'casino', 'slot', 'bank'] as const;
export const losingStates = ['waiting', 'paid', 'recovered', 'carried', 'none'] as const;
export const rollingRunKinds = ['accrual', 'payment', 'reversal'] as const;
export const rollingShareStates = ['due', 'accrued', 'paid', 'reversed', 'cancelled'] as const;
