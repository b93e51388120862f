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
