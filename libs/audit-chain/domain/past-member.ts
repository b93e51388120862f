/** What of a member the log tells changes of. */
export interface MemberFields {
  nickname: string;
  level: number;
  status: string;
  rolling: Readonly<Record<string, number>>;
  restrictions: Readonly<Record<string, boolean>>;
  betLimits: Readonly<Record<string, number | null>> | null;
}
export type MemberField = keyof MemberFields;

export interface LoggedChange {
  action: string;
  before?: unknown;
  after?: unknown;
}

const fieldNames: readonly Exclude<MemberField, 'betLimits'>[] = ['nickname', 'level', 'status', 'rolling', 'restrictions'];

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/**
 * Takes back what was changed after a moment.
 * @param later changes after it, the oldest first: what the first of them found is what stood at the moment
 * @returns the fields, and those that were changed by an entry that does not say what stood before
 */
export function takenBack(now: MemberFields, later: readonly LoggedChange[]): { fields: MemberFields; unknown: MemberField[] } {
  const found = new Map<MemberField, unknown>();
  const unknown: MemberField[] = [];
  for (const { action, before, after } of later) {
    if (action === 'bet.limits') {
      if (!found.has('betLimits')) found.set('betLimits', before ?? null);
      continue;
    }
    const [former, next] = [recordOf(before), recordOf(after)];
    for (const name of fieldNames) {
      if (found.has(name) || unknown.includes(name) || !(name in former || name in next)) continue;
      if (name in former && !isCut(former[name])) found.set(name, former[name]);
      else unknown.push(name);
    }
  }
  return { fields: { ...now, ...Object.fromEntries(found) }, unknown };
}

/** The log cuts what is too large. */
const isCut = (value: unknown): boolean => JSON.stringify(value)?.includes('[cut') ?? true;

/** A branch that went from one place to another; paths are ids from the top down, the branch's own last. */
export interface Move {
  from: readonly number[];
  to: readonly number[];
}

/** Where somebody stood before branches moved. @param later the newest first */
export function placeBefore(path: readonly number[], later: readonly Move[]): number[] {
  let place = [...path];
  for (const { from, to } of later) if (to.every((id, index) => place[index] === id)) place = [...from, ...place.slice(to.length)];
  return place;
}
