import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests run from their sources, benchmarks from `dist`. */
const folder = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../../apps/web/src/locales');
const files = new Map<string, unknown>();

/**
 * The text that a screen shows for a key such as `wallet:deposit.title`, in Korean unless told.
 * @throws Error when there is none
 */
export function text(key: string, values: Record<string, string | number> = {}, language = 'ko'): string {
  const [namespace = '', place = ''] = key.split(':');
  const file = path.join(folder, language, `${namespace}.json`);
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(file, 'utf8')));
  const found = place.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], files.get(file));
  if (typeof found !== 'string') throw new Error(`no text for ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
