import { formatAmount } from '../../lib/format.js';

/** A value that an act has changed; `from` is empty where there was none before. */
export interface Difference {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const thousands = 1_000;

/** A part of a list: an object's values one after the other. */
function listed(value: unknown): string {
  return isRecord(value) ? Object.values(value).map(words).filter(Boolean).join(' ') : words(value);
}

/** Amounts have their commas; years and numbers below a thousand need none. */
function words(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(listed).join(', ');
  return typeof value === 'number' && Math.abs(value) >= thousands ? formatAmount(value) : JSON.stringify(value);
}

/** What differs between the two sides of an audit entry, value by value; what is nested is named by its path. */
export function differences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return keys.flatMap((key) => differences(was[key], is[key], path === '' ? key : `${path}.${key}`));
  }
  const [from, to] = [words(before), words(after)];
  return from === to ? [] : [{ key: path, from, to: to === '' ? '–' : to }];
}
