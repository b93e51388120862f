/** Whether two settings say the same, however their keys are ordered. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** How many single settings differ, so that somebody sees what he is about to save. */
export function countChanges(before: unknown, after: unknown): number {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return isSame(before, after) ? 0 : 1;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].reduce(
    (sum, key) => sum + countChanges((before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key]),
    0,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;

/** What somebody typed laid over what another has saved meanwhile. */
export interface MergedDraft<Values> {
  readonly values: Values;
  /** Where both have changed the same field to different values: what the other wrote, by path. */
  readonly conflicts: Readonly<Record<string, unknown>>;
}

/** Fields that were not typed in follow what stands now; typed ones stay. Lists are one value. @param before what both began with */
export function mergeDraft<Values extends object>(before: Values, mine: Values, theirs: Values, path = ''): MergedDraft<Values> {
  const values: Record<string, unknown> = {};
  const conflicts: Record<string, unknown> = {};
  const of = (record: object, key: string): unknown => (record as Record<string, unknown>)[key];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [begun, typed, now] = [of(before, key), of(mine, key), of(theirs, key)];
    if (isRecord(begun) && isRecord(typed) && isRecord(now)) {
      const inner = mergeDraft(begun, typed, now, `${path}${key}.`);
      values[key] = inner.values;
      Object.assign(conflicts, inner.conflicts);
    } else if (isSame(typed, begun)) values[key] = now;
    else {
      values[key] = typed;
      if (!isSame(now, begun) && !isSame(now, typed)) conflicts[`${path}${key}`] = now;
    }
  }
  return { values: values as Values, conflicts };
}
