import type { LockedBet } from '../data/open-bets.js';

/**
 * What a bet hangs on, the round of a draw or the fixtures of a ticket: held by a transaction, so that nothing about it changes until the
 * commit.
 */
export interface BetSubject {
  /** Whether a bet that the transaction has locked waits for the in-play delay: its owner may cancel it until it is decided. */
  isWaiting(): Promise<boolean>;
  /** Ends the wait of such a bet, which its owner cancels. */
  endWait(): Promise<void>;
  /**
   * Whether anybody may cancel a bet that the transaction has locked.
   * @throws DomainError BET_NOT_CANCELLABLE or TICKET_PENDING
   */
  assertRevocable(bet: LockedBet): Promise<void>;
  /**
   * Whether its owner may cancel it now.
   * @throws DomainError BET_NOT_CANCELLABLE or CANCELLATION_LATE
   */
  assertInTime(bet: LockedBet): Promise<void>;
  /** Takes a bet that is cancelled out of the books. Their locks are held to the commit. */
  leaveBooks(bet: LockedBet): Promise<void>;
}
