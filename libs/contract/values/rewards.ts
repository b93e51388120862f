export const itemKinds = ['roulette_ticket', 'point_coupon'] as const;
export const itemSources = ['attendance', 'charge', 'roulette', 'grant'] as const;
export const itemStates = ['available', 'used', 'expired', 'withdrawn'] as const;
export const prizeKinds = ['none', 'points', 'coupon', 'ticket'] as const;
export const friendCodeStates = ['available', 'waiting', 'used', 'expired'] as const;
