/** What the tests have noted, beside what is promised. */
import { promised } from './promised.js';

export interface Moment {
  what: string;
  tookMs: number;
}

export interface Reading {
  what: string;
  /** The longest of all that were noted, ms. */
  tookMs: number;
  promisedMs: number;
}

/**
 * @param text lines of JSON, as `noteTook` writes them
 * @throws Error where something is promised and not measured, or the other way round
 */
export function readMoments(text: string, promises: Readonly<Record<string, number>> = promised): Reading[] {
  const longest = new Map<string, number>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { what, tookMs } = JSON.parse(line) as Moment;
    longest.set(what, Math.max(tookMs, longest.get(what) ?? 0));
  }
  const unmeasured = Object.keys(promises).filter((what) => !longest.has(what));
  const unpromised = [...longest.keys()].filter((what) => !(what in promises));
  if (unmeasured.length > 0) throw new Error(`promised and not measured: ${unmeasured.join('; ')}`);
  if (unpromised.length > 0) throw new Error(`measured and not promised: ${unpromised.join('; ')}`);
  return Object.entries(promises).map(([what, promisedMs]) => ({ what, promisedMs, tookMs: longest.get(what)! }));
}
