import type { StateOf, Transitions } from '#lib/kernel';

/** How a fixture's state may be changed by hand. Only its result finishes it, and only a void result cancels it. */
export const fixtureTransitions = {
  scheduled: ['live', 'postponed', 'abandoned'],
  live: ['abandoned', 'postponed'],
  postponed: ['scheduled', 'live', 'abandoned'],
  abandoned: ['live', 'postponed'],
  finished: [],
  cancelled: [],
} as const satisfies Transitions<string>;
export type FixtureStatus = StateOf<typeof fixtureTransitions>;

export const fixtureStatuses = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
] as const satisfies readonly FixtureStatus[];

/** Whether a fixture has its result, or is void. */
export function isFixtureOver(status: FixtureStatus): boolean {
  return status === 'finished' || status === 'cancelled';
}

export const marketStatuses = ['active', 'suspended', 'closed', 'settled', 'cancelled'] as const;
/** What an administrator may set a market to. */
export const switchedMarketStatuses = ['active', 'suspended', 'closed', 'cancelled'] as const;
export const suspensions = ['goal', 'red_card', 'penalty', 'var', 'supplier', 'manual'] as const;
/** What is counted of a match, by side. */
export const fixtureCounts = ['score', 'corners', 'cards', 'shots', 'shotsOnTarget'] as const;
export type FixtureCount = (typeof fixtureCounts)[number];
export const sections = ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'] as const;
export const sports = ['football', 'basketball', 'baseball', 'volleyball', 'tennis', 'esports'] as const;
/** What became of a row of a season file. */
/** What the report of a season file says of a row with letters that could not be decoded. */
export const undecodableProblem = 'letters could not be read';
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
