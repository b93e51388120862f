/** Readers of a route's search parameters: whatever stands in a URL becomes something a list can use. */

/** The page of a list, from 1. */
export function pageParam(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 50_000 ? page : 1;
}

/** A day `YYYY-MM-DD` under `name`, or nothing. */
export function dateParam<N extends string>(name: N, value: unknown): { [K in N]?: string } {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return (isDay ? { [name]: value } : {}) as { [K in N]?: string };
}

/** A short text under `name`, or nothing. */
export function textParam<N extends string>(name: N, value: unknown): { [K in N]?: string } {
  const text = typeof value === 'number' ? String(value) : value;
  return (typeof text === 'string' && text !== '' && text.length <= 100 ? { [name]: text } : {}) as { [K in N]?: string };
}

/** A number that can be somebody's or something's id, under `name`, or nothing. @param most the largest that is taken. */
export function idParam<N extends string>(name: N, value: unknown, most: number = Number.MAX_SAFE_INTEGER): { [K in N]?: number } {
  const isId = Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= most;
  return (isId ? { [name]: value } : {}) as { [K in N]?: number };
}

/** One of a few words under `name`, or nothing. */
export function choiceParam<N extends string, C extends string>(name: N, value: unknown, choices: readonly C[]): { [K in N]?: C } {
  return (choices.includes(value as C) ? { [name]: value } : {}) as { [K in N]?: C };
}
