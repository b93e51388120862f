import { shareOf } from '#lib/kernel';
import type { Bet } from './bet-labels.js';

/** What a choice of the slider sells of a ticket, and what goes on. Amounts are won. */
export interface CashOutPart {
  /** Of the stake. */
  readonly stake: number;
  /** What is paid for it. */
  readonly amount: number;
  /** Of the stake, and what it can still bring; 0 where all is sold. */
  readonly restStake: number;
  readonly restPayout: number;
}

type Ticket = Pick<Bet, 'stake' | 'potentialPayout'> & { ticket: Pick<NonNullable<Bet['ticket']>, 'takenStake'> | null };

/** Of the stake, what has not been cashed out. */
export function restOf({ stake, ticket }: Ticket): number {
  return stake - (ticket?.takenStake ?? 0);
}

/**
 * A share of what is left of a ticket, by the server's rule: stake and amount are floored.
 *
 * @param offer for all that is left
 * @param percent 100 sells all
 * @returns undefined where the share brings nothing
 */
export function partOf(bet: Ticket, offer: number, percent: number): CashOutPart | undefined {
  const rest = restOf(bet);
  const stake = shareOf(rest, percent, 100);
  if (stake === 0) return undefined;
  const amount = shareOf(offer, stake, rest);
  if (amount === 0) return undefined;
  const restStake = rest - stake;
  return { stake, amount, restStake, restPayout: shareOf(bet.potentialPayout, restStake, bet.stake) };
}

/** What all that is left can still bring. */
export function restPayoutOf(bet: Ticket): number {
  return shareOf(bet.potentialPayout, restOf(bet), bet.stake);
}
