import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/locales');
const files = new Map<string, unknown>();

/**
 * The Korean text that a screen shows for a key such as `player:deposit.title`.
 * @throws Error when there is none
 */
export function text(key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', place = ''] = key.split(':');
  if (!files.has(namespace)) files.set(namespace, JSON.parse(readFileSync(path.join(folder, 'ko', `${namespace}.json`), 'utf8')));
  const found = place.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], files.get(namespace));
  if (typeof found !== 'string') throw new Error(`no text for ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
