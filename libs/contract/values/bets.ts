import type { StateOf, Transitions } from '#lib/kernel';

/** What may follow what; a correction settles a bet again. The database holds the same steps by the trigger `bet_guard`. */
export const betTransitions = {
  accepted: ['settled', 'cancelled'],
  settled: ['settled', 'cancelled'],
  cancelled: ['settled'],
} as const satisfies Transitions<string>;
export type BetStatus = StateOf<typeof betTransitions>;

export const betStatuses = ['accepted', 'settled', 'cancelled'] as const satisfies readonly BetStatus[];
export const betResults = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cash_out'] as const;
export const legResults = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'dead_heat'] as const;
export const betSorts = ['placedAt', 'settledAt', 'stake', 'payout', 'odds'] as const;
export const betKinds = ['single', 'multi'] as const;

export const ticketTypes = ['single', 'multi', 'system'] as const;
/** A ticket in play is decided after its delay. */
export const ticketStates = ['pending', 'accepted', 'refused', 'cancelled'] as const;
export const cashOutStates = ['pending', 'offered', 'refused', 'paid'] as const;
/** Which changes of odds a player accepts between picking and placing. */
export const oddsPolicies = ['none', 'higher', 'any'] as const;

/** The parts of the business that figures are kept by. */
export const plays = ['sports', 'minigame', 'powerball', 'casino', 'slot'] as const;
