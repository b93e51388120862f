import type { Transitions } from '#lib/kernel';

export type BetStatus = 'accepted' | 'settled' | 'cancelled';

/** A bet's states; its result is another matter. Settled again is a new revision. The database holds the same table. */
export const betTransitions: Transitions<BetStatus> = {
  accepted: ['settled', 'cancelled'],
  settled: ['settled'],
  cancelled: [],
};
