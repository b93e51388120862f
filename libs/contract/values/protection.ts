/** What a player may limit for themselves. */
export const playLimitKinds = ['stake', 'loss'] as const;
export type PlayLimitKind = (typeof playLimitKinds)[number];
export const moneyLimitKinds = ['deposit', ...playLimitKinds] as const;
/** Limits in minutes: how long one plays in 24 hours, and how often one is asked whether to go on. */
export const timeLimitKinds = ['time', 'check'] as const;
export type TimeLimitKind = (typeof timeLimitKinds)[number];
export const playerLimitKinds = [...moneyLimitKinds, ...timeLimitKinds] as const;
export type PlayerLimitKind = (typeof playerLimitKinds)[number];

/** How far back a limit counts, from the moment of the bet. */
export const limitWindows = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof limitWindows)[number];

/** The windows that a limit of a kind may have. */
export function windowsOf(kind: PlayerLimitKind): readonly LimitWindow[] {
  return isTimeLimit(kind) ? ['day'] : limitWindows;
}
export function isTimeLimit(kind: PlayerLimitKind): kind is TimeLimitKind {
  return (timeLimitKinds as readonly string[]).includes(kind);
}
/** What a limit in minutes may be. */
export const minuteBounds: Readonly<Record<TimeLimitKind, { least: number; most: number }>> = {
  time: { least: 15, most: 1_440 },
  check: { least: 10, most: 240 },
};
/** So long after a bet somebody counts as playing, minutes. */
export const playingAfterBetMinutes = 15;
/** After so long without a bet the next one begins another session of play, minutes. */
export const sessionGapMinutes = 30;

export const windowHours: Readonly<Record<LimitWindow, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** A limit is raised or removed when the player confirms it, from this many hours after asking… */
export const raiseAfterHours = 24;
/** …and until this many; then it has to be asked for again. */
export const raiseUntilHours = 8 * 24;

/** How a player keeps out for a time: neither can be ended early. */
export const breakKinds = ['time_out', 'self_exclusion'] as const;
export type BreakKind = (typeof breakKinds)[number];
/** Of a time-out, hours: a day to six weeks. */
export const timeOutHours = { least: 24, most: 6 * 7 * 24 };
/** Of a self-exclusion, months. */
export const exclusionMonths = { least: 6, most: 600 };
/** What the player's page offers; null is for good. */
export const timeOutChoices = [24, 7 * 24, 30 * 24, 6 * 7 * 24] as const;
export const exclusionChoices = [6, 12, 60, null] as const;

/** What happened to a limit, as its history names it. */
export const limitActions = ['lowered', 'raise_asked', 'raise_confirmed', 'raise_cancelled'] as const;
export type LimitAction = (typeof limitActions)[number];

/** What may show that somebody plays more than they want. */
export const markerKinds = ['chasing', 'night', 'rising', 'withdrawals', 'deposits', 'limits', 'linked'] as const;
export type MarkerKind = (typeof markerKinds)[number];
