import { z } from 'zod';
import type { RelayedEvent } from '#lib/events';
import {
  betEnded,
  betPlaced,
  betRevised,
  deposited,
  joined,
  reversed,
  withdrew,
  type BetOutcome,
  type Contribution,
} from '../domain/contribution.js';

const path = z.array(z.int().positive()).min(1);
const instant = z.coerce.date();
const moved = z.object({ path, amount: z.int().positive() });
const bet = z.object({ path, stake: z.int().positive(), placedAt: instant });
const outcome = z.object({ result: z.string(), payout: z.int().min(0) });
const earlier = outcome.extend({ at: instant });

// Made once: a schema is compiled when it is first used.
const cancelledApproval = moved.extend({ approvedAt: instant });
const newcomer = z.object({ path, kind: z.enum(['player', 'agent']) });
const newBet = bet.omit({ placedAt: true });
const resettledBet = z.object({ before: earlier });
const cancelledBet = z.object({ before: earlier.nullish() });

/** What each event's facts must say for the statistics, and what they make of it. */
const readers: Record<string, (event: RelayedEvent) => Contribution[]> = {
  'deposit.approved': ({ at, facts }) => {
    const { path, amount } = moved.parse(facts);
    return [deposited(path, amount, at)];
  },
  'deposit.approvalCancelled': ({ facts }) => {
    const { path, amount, approvedAt } = cancelledApproval.parse(facts);
    return [reversed(deposited(path, amount, approvedAt))];
  },
  'withdrawal.approved': ({ at, facts }) => {
    const { path, amount } = moved.parse(facts);
    return [withdrew(path, amount, at)];
  },
  'member.joined': ({ at, facts }) => {
    const { path: place, kind } = newcomer.parse(facts);
    return kind === 'player' ? [joined(place, at)] : [];
  },
  'bet.placed': ({ at, facts }) => [betPlaced({ ...newBet.parse(facts), placedAt: at })],
  'bet.settled': ({ at, facts }) => betEnded(bet.parse(facts), { ...outcome.parse(facts), at }),
  'bet.resettled': ({ at, facts }) => {
    const { before } = resettledBet.parse(facts);
    return betRevised(bet.parse(facts), before, { ...outcome.parse(facts), at });
  },
  'bet.cancelled': ({ at, facts }) => {
    const cancelled: BetOutcome = { result: 'cancelled', payout: 0, at };
    const { before } = cancelledBet.parse(facts);
    return before ? betRevised(bet.parse(facts), before, cancelled) : betEnded(bet.parse(facts), cancelled);
  },
};

/**
 * What an event adds to the statistics; nothing for events that do not count.
 * @throws ZodError when the facts do not say what the statistics need
 */
export function contributionsOf(event: RelayedEvent): Contribution[] {
  return readers[event.name]?.(event) ?? [];
}
