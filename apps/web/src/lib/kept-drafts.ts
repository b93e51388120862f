import { onTokenChange } from './token.js';

const kept = new Map<string, unknown>();
onTokenChange(() => kept.clear());

/** What was typed about one row, until somebody comes back to it from another; it lasts as long as the page and the session. */
export const keptDraft = <Value>(name: string): Value | undefined => kept.get(name) as Value | undefined;

/** @param name says whose draft it is. @param value undefined forgets it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === undefined) kept.delete(name);
  else kept.set(name, value);
}
