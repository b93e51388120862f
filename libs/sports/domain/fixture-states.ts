import type { FixtureStatus } from '#lib/contract';
import type { Transitions } from '#lib/kernel';

/** How a fixture's state may be changed by hand. That it is over comes with its result alone. */
export const fixtureTransitions: Transitions<FixtureStatus> = {
  scheduled: ['live', 'postponed', 'abandoned'],
  live: ['abandoned', 'postponed'],
  postponed: ['scheduled', 'live', 'abandoned'],
  abandoned: ['live', 'postponed'],
  finished: [],
  cancelled: [],
};

/** Whether a fixture has its result, or is void. */
export function isOver(status: FixtureStatus): boolean {
  return status === 'finished' || status === 'cancelled';
}
