/** How a game lets its bets be cancelled. */
export interface CancellationRules {
  cancellation: boolean;
  /** How long before betting closes the last one is. */
  cancelSeconds: number;
}

/**
 * Until when its owner may cancel a bet: the instant itself no longer belongs to it. Null where he may not: the bet or its round
 * is over, the time has passed, or the game does not allow it.
 */
export function cancellableUntil(
  bet: { status: string },
  round: { status: string; closesAt: Date } | undefined,
  rules: CancellationRules,
  now: Date,
): Date | null {
  if (bet.status !== 'accepted' || round?.status !== 'open' || !rules.cancellation) return null;
  const until = new Date(round.closesAt.getTime() - rules.cancelSeconds * 1000);
  return now < until ? until : null;
}

/** What a bet's cancellation gives its member, won: negative when it takes back. An open bet's stake still lies in escrow. */
export function refundOf(bet: { status: string; stake: number; payout: number | null }): { from: 'escrow' | 'gaming'; amount: number } {
  if (bet.status === 'accepted') return { from: 'escrow', amount: bet.stake };
  return { from: 'gaming', amount: bet.stake - (bet.payout ?? 0) };
}
