/** Days whose bets one recovery of rolling is about at most. */
export const mostRecoveryDays = 92;
