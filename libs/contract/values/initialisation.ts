/** What of a closed month can leave. Bets and points stand in one ledger, whose months leave whole: they go together. */
export const initialisationKinds = ['deposits', 'withdrawals', 'points', 'bets'] as const;
export type InitialisationKind = (typeof initialisationKinds)[number];
/** They lie in the ledger. */
export const ledgerKinds: readonly InitialisationKind[] = ['points', 'bets'];

export const initialisationStates = ['running', 'done', 'stopped'] as const;
export const initialisationSteps = ['archiving', 'leaving'] as const;
export type InitialisationStep = (typeof initialisationSteps)[number];
/** Why one stopped: something of the month was open again, or its rows could not be read or written. */
export const initialisationFailures = ['open', 'broken'] as const;
export type InitialisationFailure = (typeof initialisationFailures)[number];

/** What has to be typed before data is initialised, the same in every language. */
export const initialisationWord = 'INITIALISE';
/** Months that one may have. */
export const maxInitialisationMonths = 24;

/** What keeps a month here. */
export const initialisationObstacles = [
  'bets',
  'results',
  'tickets',
  'rolling',
  'losing',
  'positions',
  'withdrawals',
  'events',
  'chains',
  'blocks',
] as const;
export type InitialisationObstacle = (typeof initialisationObstacles)[number];
