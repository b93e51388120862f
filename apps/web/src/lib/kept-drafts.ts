import { useState } from 'react';
import { onTokenChange } from './token.js';

const kept = new Map<string, unknown>();
onTokenChange(() => kept.clear());

/**
 * State that outlives its component for as long as the page and the session live: what was typed about one row is still there when somebody
 * comes back to it from another.
 *
 * @param name says whose state it is. @param first what it begins with, and what is not worth keeping.
 */
export function useKept<Value>(name: string, first: Value): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const [value, setValue] = useState<Value>(() => (kept.get(name) as Value | undefined) ?? first);
  const change = (next: Value | ((before: Value) => Value)): void =>
    setValue((before) => {
      const now = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next;
      kept.set(name, now);
      return now;
    });
  return [value, change];
}
