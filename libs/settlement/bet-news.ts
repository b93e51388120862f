import type { GradableBet } from '#lib/betting';
import type { DomainEvent } from '#lib/events';
import { ownerStream } from '#lib/kernel';
import type { BetChange } from './domain/bet-change.js';

/** News of a bet that was settled, for its owner: for the first time, or otherwise than it was. */
export function settledEvent({ bet, change }: { bet: GradableBet; change: BetChange }, at: Date): DomainEvent {
  const { id, ownerId, path, game, roundId, round, stake, placedAt } = bet;
  const { result, payout } = change;
  const before = standingBefore(bet);
  return {
    name: before ? 'bet.resettled' : 'bet.settled',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, game, roundId, round, stake, result, payout },
    facts: { path, stake, payout, game, result, placedAt, ...(before && { before }) },
  };
}

/** What figures have counted of a bet until now; nothing of an open one. A cancelled one counts nowhere. */
function standingBefore({ status, result, payout, settledAt }: GradableBet) {
  if (status === 'accepted') return null;
  return status === 'cancelled' ? { result: 'cancelled', payout: 0, at: settledAt } : { result, payout, at: settledAt };
}
