import { permissionFlags, refuse, type RestrictionFlag } from '#lib/contract';
import type { Restrictions } from './restrictions.js';

/** Why something is closed for a member, and when it ends by itself. */
export interface RestrictionTerm {
  reason: string;
  /** ISO 8601; null until it is lifted. */
  until: string | null;
}

/** By flag. A flag that was set before reasons were kept has none. */
export type RestrictionTerms = Readonly<Partial<Record<RestrictionFlag, RestrictionTerm>>>;

/** Restrictions as an administrator wishes them. */
export interface RestrictionWish {
  /** Every flag that is not named is off. */
  flags: Readonly<Record<string, boolean>>;
  reason?: string | undefined;
  /** ISO 8601; null until it is lifted. */
  until?: string | null | undefined;
  /** Flags that are on and get this reason and this end as well. */
  renew?: readonly string[] | undefined;
}

/** What closes something; the others grant a right. */
export function isClosing(flag: RestrictionFlag): boolean {
  return !permissionFlags.includes(flag);
}

/**
 * The terms once a wish holds: those of the wish for what it switches on or renews, the former ones for what stays on.
 * @throws DomainError INVALID_INPUT at `reason` or `until` where something is closed without a reason, or without an end to come
 */
export function newTerms(
  before: { restrictions: Restrictions; restrictionTerms: RestrictionTerms },
  after: Restrictions,
  { reason, until, renew = [] }: RestrictionWish,
  now: Date,
): RestrictionTerms {
  const closed = (Object.keys(after) as RestrictionFlag[]).filter((flag) => after[flag] && isClosing(flag));
  const isNew = (flag: RestrictionFlag) => !before.restrictions[flag] || renew.includes(flag);
  const kept = closed.filter((flag) => !isNew(flag)).flatMap((flag) => entry(flag, before.restrictionTerms[flag]));
  const fresh = closed.filter(isNew);
  if (fresh.length === 0) return Object.fromEntries(kept);
  const why = reason?.trim() ?? '';
  if (why === '') throw refuse('INVALID_INPUT', { field: 'reason' });
  if (until === undefined || (until !== null && new Date(until) <= now)) throw refuse('INVALID_INPUT', { field: 'until' });
  const term = { reason: why, until: until === null ? null : new Date(until).toISOString() };
  return Object.fromEntries([...kept, ...fresh.flatMap((flag) => entry(flag, term))]);
}

/** What is left once those have ended whose end has come; undefined where none has. */
export function withoutEnded(
  { restrictions, restrictionTerms }: { restrictions: Restrictions; restrictionTerms: RestrictionTerms },
  now: Date,
): { ended: RestrictionFlag[]; restrictions: Restrictions; restrictionTerms: RestrictionTerms } | undefined {
  const flags = Object.keys(restrictionTerms) as RestrictionFlag[];
  const ended = flags.filter((flag) => {
    const until = restrictionTerms[flag]?.until ?? null;
    return until !== null && new Date(until) <= now;
  });
  if (ended.length === 0) return undefined;
  const left = <Value>(of: Readonly<Partial<Record<RestrictionFlag, Value>>>) =>
    Object.fromEntries(Object.entries(of).filter(([flag]) => !ended.includes(flag as RestrictionFlag)));
  return { ended, restrictions: left(restrictions), restrictionTerms: left(restrictionTerms) };
}

function entry(flag: RestrictionFlag, term: RestrictionTerm | undefined): [RestrictionFlag, RestrictionTerm][] {
  return term === undefined ? [] : [[flag, term]];
}
