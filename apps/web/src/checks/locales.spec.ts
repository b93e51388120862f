import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../lib/i18n.js';
import { sourceFiles, withoutComments } from './source-files.js';

/** One file each; Korean has them all. */
const namespaces = readdirSync(path.join(import.meta.dirname, '../locales/ko')).map((file) => path.basename(file, '.json'));
const shipped = languages.filter((language) => language.isShipped).map((language) => language.code);
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`));
}

function texts(language: string): Map<string, string> {
  const all = namespaces.flatMap((namespace) => {
    const file = path.join(import.meta.dirname, '../locales', language, `${namespace}.json`);
    return flatten(JSON.parse(readFileSync(file, 'utf8')), `${namespace}:`);
  });
  return new Map(all);
}

const byLanguage = new Map(shipped.map((language) => [language, texts(language)]));
const keysOf = (language: string): Set<string> => new Set([...(byLanguage.get(language as 'ko') ?? new Map<string, string>()).keys()].map((key) => key.replace(PLURAL, '')));
const korean = keysOf('ko');
const code = sourceFiles('.ts', '.tsx').map((file) => ({ ...file, text: withoutComments(file.text) }));

const NAMESPACE = `(?:${namespaces.join('|')})`;
const KEY = new RegExp(`['"\`](${NAMESPACE}:[A-Za-z][\\w.]*)['"\`]`, 'g');
const TEMPLATE = new RegExp(`\`(${NAMESPACE}:[\\w.]*)\\$\\{[^}]*\\}([\\w.]*)`, 'g');
const used = new Map<string, string>();
const patterns: RegExp[] = [];
for (const file of code) {
  for (const [, key] of file.text.matchAll(KEY)) used.set(key as string, file.name);
  for (const [, before, after] of file.text.matchAll(TEMPLATE)) patterns.push(new RegExp(`^${(before as string).replaceAll('.', '\\.')}[\\w]+${(after as string).replaceAll('.', '\\.')}`));
}

describe('texts', () => {
  it.each(shipped.filter((language) => language !== 'ko'))('%s has every key of Korean and no other', (language) => {
    const keys = keysOf(language);
    expect([...korean].filter((key) => !keys.has(key))).toEqual([]);
    expect([...keys].filter((key) => !korean.has(key))).toEqual([]);
  });

  it('has no empty text, and every language fills in the same values', () => {
    const values = (text: string | undefined): string => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort().filter((name, index, all) => all.indexOf(name) === index).join(',');
    for (const [language, all] of byLanguage) {
      for (const [key, text] of all) {
        expect({ language, key, isEmpty: text.trim() === '' }).toEqual({ language, key, isEmpty: false });
      }
    }
    const ko = byLanguage.get('ko') as Map<string, string>;
    // Where a language needs a value that another does without (a plural, a unit), it stands here with its reason.
    const mayDiffer = new Set(['common:amount.tenThousands']);
    const differing = [...ko].filter(([key]) => !PLURAL.test(key) && !mayDiffer.has(key)).filter(([key, text]) => {
      const english = byLanguage.get('en')?.get(key) ?? byLanguage.get('en')?.get(`${key}_other`);
      return values(text) !== values(english);
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has every key that the code asks for', () => {
    // A group of texts may be asked for as a whole.
    const isGroup = (key: string): boolean => [...korean].some((each) => each.startsWith(`${key}.`));
    expect([...used].filter(([key]) => !korean.has(key) && !isGroup(key)).map(([key, file]) => `${file}: ${key}`)).toEqual([]);
  });

  it('has no key that nothing asks for', () => {
    expect([...korean].filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it('asks for keys only with their namespace', () => {
    const bare = code.flatMap((file) => [...file.text.matchAll(/\bt\(\s*['"]([^'":]+)['"]/g)].map(([, key]) => `${file.name}: ${key}`));
    expect(bare).toEqual([]);
  });

  it('has no Hangul outside the language files', () => {
    // The language menu names each language in its own words; roles, banks and the account inquiry are stored by their Korean names.
    const allowed = new Set(['lib/i18n.ts', 'lib/banks.ts', 'features/downline/roles.ts', 'features/player-letters/fixed-texts.ts']);
    const found = code.filter((file) => !allowed.has(file.name) && /[\u3131-\u318E\uAC00-\uD7A3]/.test(file.text));
    expect(found.map((file) => file.name)).toEqual([]);
  });
});
