import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { languages } from './src/lib/languages.js';

const folder = path.join(import.meta.dirname, 'src/locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** One file each; Korean has them all. */
export const namespaces: readonly string[] = readdirSync(path.join(folder, 'ko')).map((file) => path.basename(file, '.json'));

/** Every text of a language by its key, such as `common:error.network`. @throws when a file is missing or unreadable */
export function textsOf(language: string): Map<string, string> {
  const all = namespaces.flatMap((namespace) =>
    flatten(JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8')), `${namespace}:`),
  );
  return new Map(all);
}

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`),
  );
}

/** The keys that code may ask for; plural forms, which each language has in its own number, are one. */
export function keysOf(texts: ReadonlyMap<string, string>): Set<string> {
  return new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));
}

/** What a language lacks beside Korean, and what it has too much; an empty text counts as missing. */
export function gapsOf(language: string): { missing: string[]; unknown: string[] } {
  const [korean, texts] = [keysOf(textsOf('ko')), textsOf(language)];
  const keys = keysOf(new Map([...texts].filter(([, text]) => text.trim() !== '')));
  return { missing: [...korean].filter((key) => !keys.has(key)), unknown: [...keysOf(texts)].filter((key) => !korean.has(key)) };
}

/** Stops a build in which a language lacks a text. */
export function completeTexts(): Plugin {
  return {
    name: 'truebook-complete-texts',
    apply: 'build',
    buildStart() {
      const gaps = languages
        .map(({ code }) => ({ code, ...gapsOf(code) }))
        .filter(({ missing, unknown }) => missing.length + unknown.length > 0);
      if (gaps.length > 0)
        throw new Error(
          gaps.map(({ code, missing, unknown }) => `${code}: missing [${missing.join(', ')}], unknown [${unknown.join(', ')}]`).join('\n'),
        );
    },
  };
}
