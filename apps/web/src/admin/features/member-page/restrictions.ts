import { permissionFlags, restrictionFlags, restrictionGroups, type RestrictionFlag, type RestrictionGroup } from '#lib/contract/values';
import { seoulInput, readSeoulInput } from '../../lib/seoul-input.js';
import type { View } from './view.js';

export type Flags = Record<string, boolean>;
type Restricted = Pick<View['member'], 'restrictions' | 'restrictionTerms' | 'setBy'>;

/** The groups that mean something for a player or for an agent. */
export const groupsFor = (kind: 'player' | 'agent'): readonly RestrictionGroup[] =>
  (Object.keys(restrictionGroups) as RestrictionGroup[]).filter((group) => group !== 'lower' || kind === 'agent');

/** Every flag with its state, as the call takes them; one that is absent is off. */
export function everyFlag(stored: Readonly<Flags>): Flags {
  return Object.fromEntries(restrictionFlags.map((flag) => [flag, stored[flag] === true]));
}

/** Whether a flag closes something; what an agent may do below itself closes nothing. */
export const isClosing = (flag: string): boolean => !(permissionFlags as readonly string[]).includes(flag);

/** What was closed together: for one reason, until one moment, by one person. */
export interface Restriction {
  readonly flags: readonly RestrictionFlag[];
  /** Empty for a restriction that was set before the service kept reasons. */
  readonly reason: string;
  /** Null until it is lifted. */
  readonly until: string | null;
  readonly by: { readonly account: string; readonly at: string } | undefined;
}

/** What is closed for a member, the newest first. */
export function restrictionsOf({ restrictions, restrictionTerms, setBy }: Restricted): Restriction[] {
  const found = new Map<string, Restriction & { flags: RestrictionFlag[] }>();
  for (const flag of restrictionFlags.filter((each) => restrictions[each] === true && isClosing(each))) {
    const { reason = '', until = null } = restrictionTerms[flag] ?? {};
    const by = setBy[`restrictions.${flag}`];
    const key = JSON.stringify([reason, until, by?.account]);
    const same = found.get(key);
    if (same === undefined) found.set(key, { flags: [flag], reason, until, by });
    else same.flags.push(flag);
  }
  return [...found.values()].sort((one, other) => (other.by?.at ?? '').localeCompare(one.by?.at ?? ''));
}

export const openParts = ['betting', 'deposits', 'withdrawals', 'inquiries'] as const;

/** What of the site's main parts a player may still use. */
export function staysOpen({ restrictions }: Pick<Restricted, 'restrictions'>): (typeof openParts)[number][] {
  const isOff = (...flags: RestrictionFlag[]) => flags.some((flag) => restrictions[flag] === true);
  const closed = {
    betting: isOff('activity'),
    deposits: isOff('activity'),
    withdrawals: isOff('activity', 'exchange', 'exchange_under_check'),
    inquiries: isOff('post_inquiry'),
  };
  return openParts.filter((part) => !closed[part]);
}

/** How long a restriction stands: some days, until a moment, or until it is lifted. */
export const ends = ['1', '7', '30', 'at', 'lifted'] as const;
export type End = (typeof ends)[number];
const dayMs = 24 * 60 * 60_000;

/** Terms as they are typed. */
export interface TermsDraft {
  readonly reason: string;
  readonly end: End | '';
  /** As `seoulInput` writes it, for the end at a moment. */
  readonly at: string;
}

export const noTerms: TermsDraft = { reason: '', end: '', at: '' };

/** The terms of a restriction as they are changed: the reason stays, the end is chosen anew. */
export const termsOf = ({ reason, until }: Restriction): TermsDraft => ({ reason, end: '', at: until === null ? '' : seoulInput(until) });

/** The terms as the call takes them; undefined while the reason or the end is missing. @param now ms */
export function readTerms({ reason, end, at }: TermsDraft, now: number): { reason: string; until: string | null } | undefined {
  const why = reason.trim();
  const until = end === 'at' ? readSeoulInput(at) : null;
  if (why === '' || end === '' || (end === 'at' && (until === null || Date.parse(until) <= now))) return undefined;
  if (end === 'lifted' || end === 'at') return { reason: why, until };
  return { reason: why, until: new Date(now + Number(end) * dayMs).toISOString() };
}
