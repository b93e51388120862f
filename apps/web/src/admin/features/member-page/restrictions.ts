import { restrictionFlags, restrictionGroups, type RestrictionGroup } from '#lib/contract/values';

export type Flags = Record<string, boolean>;

/** The groups that mean something for a player or for an agent. */
export const groupsFor = (kind: 'player' | 'agent'): readonly RestrictionGroup[] =>
  (Object.keys(restrictionGroups) as RestrictionGroup[]).filter((group) => group !== 'lower' || kind === 'agent');

/** Every flag with its state, as the call takes them; one that is absent is off. */
export function everyFlag(stored: Readonly<Flags>): Flags {
  return Object.fromEntries(restrictionFlags.map((flag) => [flag, stored[flag] === true]));
}
