import type { CallOutput, PushData } from '../../../lib/contract.js';
import { callKey, takePush } from '../../../lib/queries.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import type { Bet } from './bet-labels.js';

type Answer = CallOutput<'user/game/bet/get'>;
type Match = Pick<PushData<'fixture.changed'>, 'id' | 'status' | 'score'>;

/** A match that begins or ends changes the legs of many tickets and what may be done with them: they are read at most so often, ms. */
const LEGS_EVERY_MS = 3_000;

/** Keeps the legs of tickets on screen as their matches stand: a score is taken from its push, a start or an end is read. */
export function useOwnLegs(rows: readonly Bet[] | undefined): void {
  usePush('fixture.changed', (match) => {
    const legs = rows?.flatMap(({ ticket }) => ticket?.legs.filter(({ fixtureId }) => fixtureId === match.id) ?? []) ?? [];
    if (legs.some(({ fixtureStatus }) => fixtureStatus !== match.status)) refreshEvery(LEGS_EVERY_MS, 'user/game/bet/get');
    else if (legs.length > 0)
      takePush<Answer>(callKey('user/game/bet/get'), (known) => ({ ...known, items: known.items.map((bet) => withScore(bet, match)) }), {
        exact: false,
      });
  });
}

/** A bet with the score of a match of it; the same one where that has not changed. */
export function withScore(bet: Bet, { id, score }: Match): Bet {
  const { ticket } = bet;
  const isOld = ticket?.legs.some((leg) => leg.fixtureId === id && String(leg.score) !== String(score)) === true;
  if (ticket === null || !isOld) return bet;
  return { ...bet, ticket: { ...ticket, legs: ticket.legs.map((leg) => (leg.fixtureId === id ? { ...leg, score } : leg)) } };
}
