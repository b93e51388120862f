import { z } from 'zod';
import type { RelayedEvent } from '#lib/events';
import {
  betEnded,
  betPlaced,
  betRevised,
  deposited,
  joined,
  loggedIn,
  reversed,
  rolled,
  traded,
  visited,
  withdrew,
  type BetFacts,
  type BetOutcome,
  type Contribution,
} from '../domain/contribution.js';
import { playOfCategory } from '../domain/plays.js';
import type { PlayOfGames } from '../ports.js';

const path = z.array(z.int().positive()).min(1);
const instant = z.coerce.date();
const moved = z.object({ path, amount: z.int().positive() });
/** `agentId` is missing in events of before. */
const request = moved.extend({ agentId: z.int().positive().nullish() });
const bet = z.object({ path, stake: z.int().positive(), placedAt: instant, game: z.string(), vendorId: z.int().positive().optional() });
const outcome = z.object({ result: z.string(), payout: z.int().min(0) });
const earlier = outcome.extend({ at: instant });

// Made once: a schema is compiled when it is first used.
const newcomer = z.object({ path, kind: z.enum(['player', 'agent']) });
const newBet = bet.omit({ placedAt: true });
const resettledBet = z.object({ before: earlier });
const posted = z.object({
  kind: z.enum(['accrual', 'payment', 'reversal']),
  lines: z.array(z.object({ path, hour: instant, category: z.string(), amount: z.int() })),
});
const visit = z.object({ path, game: z.string(), vendorId: z.int().positive(), kept: z.int() });
const trade = moved.extend({ unit: z.string(), status: z.enum(['give', 'take']) });
const cancelledBet = z.object({ before: earlier.nullish() });

/** What each event's facts must say for the statistics, and what they make of it. */
const readers: Record<string, (event: RelayedEvent, games: PlayOfGames) => Contribution[]> = {
  'deposit.approved': ({ at, facts }) => [approvedDeposit(request.parse(facts), at)],
  // On the day of the cancellation, as in the ledger: what a closed day says stays.
  'deposit.approvalCancelled': ({ at, facts }) => [reversed(approvedDeposit(request.parse(facts), at))],
  'withdrawal.approved': ({ at, facts }) => {
    const { path, amount, agentId } = request.parse(facts);
    return [agentId ? traded(path.slice(0, -1), 'taken', amount, at) : withdrew(path, amount, at)];
  },
  'member.joined': ({ at, facts }) => {
    const { path: place, kind } = newcomer.parse(facts);
    return kind === 'player' ? [joined(place, at)] : [];
  },
  'bet.placed': ({ at, facts }, games) => {
    const placed = newBet.parse(facts);
    return [betPlaced({ ...placed, play: games.of(placed.game), placedAt: at })];
  },
  'bet.settled': ({ at, facts }, games) => betEnded(betOf(facts, games), { ...outcome.parse(facts), at }),
  'bet.resettled': ({ at, facts }, games) => {
    const { before } = resettledBet.parse(facts);
    return betRevised(betOf(facts, games), before, { ...outcome.parse(facts), at });
  },
  'bet.cancelled': ({ at, facts }, games) => {
    const cancelled: BetOutcome = { result: 'cancelled', payout: 0, at };
    const { before } = cancelledBet.parse(facts);
    return before ? betRevised(betOf(facts, games), before, cancelled) : betEnded(betOf(facts, games), cancelled);
  },
  'member.loggedIn': ({ at, facts }) => {
    const { path: place, kind } = newcomer.parse(facts);
    return kind === 'player' ? [loggedIn(place, at)] : [];
  },
  'trade.made': ({ at, facts }) => {
    const { path: place, unit, status, amount } = trade.parse(facts);
    return unit === 'money' ? [traded(place, status === 'give' ? 'given' : 'taken', amount, at)] : [];
  },
  'casino.returned': ({ at, facts }, games) => {
    const { path: place, game, vendorId, kept } = visit.parse(facts);
    return [visited({ path: place, game, vendorId, play: games.of(game), kept, at })];
  },
  // Rolling counts when it is accrued; its payment only moves it from one account to another.
  'rolling.posted': ({ facts }) => {
    const { kind, lines } = posted.parse(facts);
    if (kind === 'payment') return [];
    return lines.map(({ path: place, hour, category, amount }) => rolled(place, amount, playOfCategory(category), hour));
  },
};

/** What an agent approved with its own money came from the agent, not to the house. */
function approvedDeposit({ path, amount, agentId }: z.output<typeof request>, at: Date): Contribution {
  return agentId ? traded(path.slice(0, -1), 'given', amount, at) : deposited(path, amount, at);
}

function betOf(facts: unknown, games: PlayOfGames): BetFacts {
  const placed = bet.parse(facts);
  return { ...placed, play: games.of(placed.game) };
}

/**
 * What an event adds to the statistics; nothing for events that do not count.
 * @throws ZodError when the facts do not say what the statistics need
 */
export function contributionsOf(event: RelayedEvent, games: PlayOfGames): Contribution[] {
  return readers[event.name]?.(event, games) ?? [];
}
