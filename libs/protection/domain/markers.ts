import type { MarkerKind } from '#lib/contract';

/** What of a day may show that somebody plays more than they want. */
export interface Marker {
  kind: MarkerKind;
  points: number;
  /** How many, or won. */
  value: number;
  /** What it stands beside: won on a usual day, or lost. */
  usual: number | null;
  /** Another account that it is about. */
  account: string | null;
}

/** What a player did on a day. */
export interface DayFacts {
  bets: number;
  /** Of them those placed between 01:00 and 06:00 in Seoul. */
  nightBets: number;
  /** Won. */
  stake: number;
  /** What left for play less what came back, won. */
  loss: number;
  deposits: number;
  refusedDeposits: number;
  refusedWithdrawals: number;
  /** Mean stakes of the days before on which the player played, won, and how many they are. */
  usualStake: number;
  usualDays: number;
  /** Bets that the player's own limits refused. */
  limitHits: number;
  /** An excluded account with the same phone or bank account. */
  linkedTo: string | null;
}

/** Below this a day's stakes are never called rising, won. */
const leastRising = 100_000;
/** Days of play that a usual day takes. */
const leastUsualDays = 5;

/** The markers of a player's day, each with its points; a score is their sum, a hundred at most. */
export function markersOf(day: DayFacts): Marker[] {
  const marker = (kind: MarkerKind, points: number, value: number, more: Partial<Marker> = {}): Marker[] =>
    points > 0 ? [{ kind, points, value, usual: null, account: null, ...more }] : [];
  const rise = day.usualDays >= leastUsualDays && day.stake >= leastRising ? day.stake / Math.max(1, day.usualStake) : 0;
  return [
    // Putting more in again and again on a day that is lost.
    ...marker('chasing', day.loss > 0 ? capped((day.deposits - 2) * 10, 30) : 0, day.deposits, { usual: day.loss }),
    ...marker('night', step(day.nightBets, 10, 30), day.nightBets),
    ...marker('rising', rise >= 6 ? 25 : rise >= 3 ? 15 : 0, day.stake, { usual: day.usualStake }),
    ...marker('withdrawals', capped(day.refusedWithdrawals * 10, 20), day.refusedWithdrawals),
    ...marker('deposits', capped((day.refusedDeposits - 1) * 5, 20), day.refusedDeposits),
    ...marker('limits', step(day.limitHits, 5, 20), day.limitHits),
    ...marker('linked', day.linkedTo === null ? 0 : 30, 1, { account: day.linkedTo }),
  ];
}

export function scoreOf(markers: readonly Pick<Marker, 'points'>[]): number {
  return capped(
    markers.reduce((sum, { points }) => sum + points, 0),
    100,
  );
}

function capped(points: number, most: number): number {
  return Math.max(0, Math.min(points, most));
}

/** Ten points from some number on, twenty from a higher one. */
function step(value: number, some: number, many: number): number {
  return value >= many ? 20 : value >= some ? 10 : 0;
}
