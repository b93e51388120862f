import type { Bet } from '#lib/contract';

interface BetState {
  revision: number;
  status: Bet['status'];
  result: Bet['result'];
  /** Won. */
  payout: number | null;
}

/** What a bet was, as a later revision left it behind. */
export interface EndedRevision extends BetState {
  /** When the bet came into that state. */
  at: Date;
  /** Who ended it, and why. */
  actor: string;
  reason: string;
}

/** What a bet was, and who made it so, and why. */
export type BetRevision = EndedRevision;

/**
 * A bet's whole history, oldest first. What is kept names who ended a state, so each state's maker stands at the one before it.
 * The first settlement keeps nothing: the placement behind it is known from the bet.
 */
export function historyOf(
  bet: BetState & { ownerId: number; placedAt: Date; settledAt: Date | null },
  ended: readonly EndedRevision[],
): BetRevision[] {
  const { status, result, payout, revision, placedAt, settledAt } = bet;
  const placed = { revision: 0, status: 'accepted', result: null, payout: null, at: placedAt } as const;
  const present = { revision, status, result, payout, at: settledAt ?? placedAt };
  const states = [placed, ...ended.filter((state) => state.revision > 0), ...(revision > 0 ? [present] : [])];
  const makers = new Map(ended.map(({ revision: before, actor, reason }) => [before + 1, { actor, reason }]));
  makers.set(0, { actor: `player:${bet.ownerId}`, reason: '' });
  // Only its member cashes a bet out.
  const makerOf = ({ result }: BetState) => ({ actor: result === 'cash_out' ? `player:${bet.ownerId}` : 'system', reason: '' });
  return states.map((state) => ({ ...state, ...(makers.get(state.revision) ?? makerOf(state)) }));
}
