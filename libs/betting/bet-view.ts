import type { Bet, CallOutput, Ticket } from '#lib/contract';
import { findGame } from '#lib/draws';
import { seoulIso, shareOf } from '#lib/kernel';
import type { BetRow } from './data/bet-rows.js';
import { wireOdds } from './domain/odds-product.js';

/** A bet as its owner sees it. @param until when he may cancel it; null when he may not */
export function betView(row: BetRow, until: Date | null, ticket: Ticket | null = null): Bet {
  return {
    id: row.id,
    game: row.game,
    vendor: findGame(row.game)?.vendor ?? 'sports',
    roundId: row.roundId,
    day: row.day,
    round: row.round,
    status: row.status,
    result: row.result,
    stake: row.stake,
    odds: wireOdds(row.odds),
    potentialPayout: row.potentialPayout,
    remaining: remainingOf(row, ticket?.takenStake ?? 0),
    payout: row.payout,
    revision: row.revision,
    cancellableUntil: until && seoulIso(until),
    legs: row.legs,
    ticket,
    placedAt: seoulIso(row.placedAt),
    settledAt: row.settledAt && seoulIso(row.settledAt),
  };
}

/** By the rule of settlement: the rest of a ticket is paid its share of what the whole would pay. */
function remainingOf({ stake, potentialPayout }: BetRow, takenStake: number): Bet['remaining'] {
  const rest = stake - takenStake;
  return { stake: rest, potentialPayout: shareOf(potentialPayout, rest, stake) };
}

/** A bet as consoles see it, without what is carried of it. */
export function memberBetView(
  row: BetRow,
  until: Date | null,
  ticket: Ticket | null = null,
): Omit<CallOutput<'admin/bet/get'>['items'][number], 'supportAmount'> {
  const { ownerId: memberId, account, nickname, level } = row;
  const profit = row.payout === null || row.status === 'cancelled' ? null : row.stake - row.payout;
  return { ...betView(row, until, ticket), memberId, account, nickname, level, profit };
}
