import { isDeepStrictEqual } from 'node:util';

/** One setting that another value was given, by its path, such as `roulette.validDays`. */
export interface ChangedSetting {
  path: string;
  before: unknown;
  after: unknown;
}

/** The settings that differ; a list is one value. */
export function changesBetween(before: unknown, after: unknown, path = ''): ChangedSetting[] {
  if (!isRecord(before) || !isRecord(after)) {
    return isDeepStrictEqual(before, after) ? [] : [{ path, before: before ?? null, after: after ?? null }];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changesBetween(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
