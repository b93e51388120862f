import type { DomainEvent } from '#lib/events';
import { agentStreams, ownerStream } from '#lib/kernel';
import type { BetRow, NewBet } from './data/bet-rows.js';
import type { LockedBet } from './data/open-bets.js';

/** The event of a placed bet for its member; of a high one also for administrators and the agents above. @param highBetAmount won */
export function placedEvents(id: number, bet: NewBet, highBetAmount: number): DomainEvent[] {
  const { ownerId, path, game, roundId, round, stake, potentialPayout, placedAt: at } = bet;
  const facts = { path, stake, game };
  const placed: DomainEvent = {
    name: 'bet.placed',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, game, roundId, round, stake, result: null, payout: null, potentialPayout },
    facts,
  };
  if (stake < highBetAmount) return [placed];
  const { account, nickname } = bet;
  const high: DomainEvent = {
    name: 'bet.highValue',
    at,
    streams: ['admin', ...agentStreams(path)],
    data: { id, memberId: ownerId, account, nickname, game, round, stake },
    facts,
  };
  return [placed, high];
}

/** The event of a cancelled bet. @param before what it was until then: figures that had counted its payout take it back */
export function cancelledEvent(cancelled: BetRow, before: LockedBet): DomainEvent {
  const { id, ownerId, game, roundId, round, stake, placedAt, settledAt } = cancelled;
  const { path, result, payout, settledAt: at } = before;
  return {
    name: 'bet.cancelled',
    at: settledAt ?? placedAt,
    streams: [ownerStream('member', ownerId), 'admin'],
    data: { id, game, roundId, round, stake, result: null, payout: null },
    facts: { path, stake, game, placedAt, before: before.status === 'settled' ? { result, payout, at } : null },
  };
}
