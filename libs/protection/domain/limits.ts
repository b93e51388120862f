import {
  type LimitAction,
  type LimitWindow,
  limitWindows,
  type PlayerLimitKind,
  type PlayLimitKind,
  raiseAfterHours,
  raiseUntilHours,
  windowHours,
} from '#lib/contract';

const hourMs = 3_600_000;

/** One limit of a player. */
export interface PlayerLimit {
  kind: PlayerLimitKind;
  window: LimitWindow;
  /** Won; null where there is none. */
  amount: number | null;
  /** When a higher one was asked for; null where none waits. */
  askedAt: Date | null;
  /** Won; null to have none. */
  askedAmount: number | null;
}

/** What counts against a limit since some instant, won. */
export type Used = Readonly<Record<PlayLimitKind, number>>;
/** A limit on stakes or losses. */
export type PlayLimit = PlayerLimit & { kind: PlayLimitKind };
export type UsedInWindows = Readonly<Record<LimitWindow, Used>>;

/** Where a window begins that ends now; what happened at that instant counts no longer. */
export function windowStart(window: LimitWindow, now: Date): Date {
  return new Date(now.getTime() - windowHours[window] * hourMs);
}

/** The instants at which the windows begin, the shortest window first. */
export function windowStarts(now: Date): Date[] {
  return limitWindows.map((window) => windowStart(window, now));
}

/** The limit that a stake would break; of several the one with the least room. @param stake won */
export function brokenBy(stake: number, limits: readonly PlayLimit[], used: UsedInWindows): (PlayLimit & { left: number }) | undefined {
  const broken = limits.flatMap((limit) => {
    if (limit.amount === null) return [];
    const room = limit.amount - used[limit.window][limit.kind];
    return stake > room ? [{ ...limit, left: Math.max(0, room) }] : [];
  });
  return broken.sort((one, other) => one.left - other.left)[0];
}

/**
 * When what was played has left the window far enough for a stake, if nothing else is played meanwhile.
 * @param moves of the window, oldest first @returns null where the stake alone is too large
 */
export function freesAt(stake: number, amount: number, window: LimitWindow, moves: readonly { at: Date; change: number }[]): Date | null {
  let used = moves.reduce((sum, { change }) => sum + change, 0);
  for (const { at, change } of moves) {
    used -= change;
    if (used + stake <= amount) return new Date(at.getTime() + windowHours[window] * hourMs);
  }
  return null;
}

/** When a wish for a higher limit can be confirmed. */
export function confirmTimes(askedAt: Date): { from: Date; until: Date } {
  return { from: new Date(askedAt.getTime() + raiseAfterHours * hourMs), until: new Date(askedAt.getTime() + raiseUntilHours * hourMs) };
}

/** The limit with the wish left out that has lapsed. */
export function withoutLapsed(limit: PlayerLimit, now: Date): PlayerLimit {
  return limit.askedAt && now > confirmTimes(limit.askedAt).until ? { ...limit, askedAt: null, askedAmount: null } : limit;
}

/** What follows when a player wants another limit: lower ones hold at once, higher ones wait. Undefined where nothing changes. */
export function wished(
  current: PlayerLimit,
  amount: number | null,
  now: Date,
): { limit: PlayerLimit; action: LimitAction; after: number | null } | undefined {
  const { amount: before, askedAt, askedAmount } = current;
  const withoutWish = { ...current, askedAt: null, askedAmount: null };
  if (amount === before) return askedAt ? { limit: withoutWish, action: 'raise_cancelled', after: before } : undefined;
  if (before === null || (amount !== null && amount < before))
    return { limit: { ...withoutWish, amount }, action: 'lowered', after: amount };
  // The time of a wish that stands runs on.
  if (askedAt && askedAmount === amount) return undefined;
  return { limit: { ...current, askedAt: now, askedAmount: amount }, action: 'raise_asked', after: amount };
}
