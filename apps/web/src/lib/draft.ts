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
