import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { gapsOf, keysOf, namespaces, textsOf } from '../../complete-texts.js';
import { languages } from '../lib/i18n.js';
import { sourceFiles, withoutComments } from './source-files.js';

const codes = languages.map(({ code }) => code);
const byLanguage = new Map(codes.map((code) => [code, textsOf(code)]));
const ko = textsOf('ko');
const korean = keysOf(ko);
const PLURAL = /_(zero|one|two|few|many|other)$/;
const code = sourceFiles('.ts', '.tsx').map((file) => ({ ...file, text: withoutComments(file.text) }));

const NAMESPACE = `(?:${namespaces.join('|')})`;
const KEY = new RegExp(`['"\`](${NAMESPACE}:[A-Za-z][\\w.]*)['"\`]`, 'g');
const TEMPLATE = new RegExp(`\`(${NAMESPACE}:[\\w.]*)\\$\\{[^}]*\\}([\\w.]*)`, 'g');
const used = new Map<string, string>();
const patterns: RegExp[] = [];
for (const file of code) {
  for (const [, key] of file.text.matchAll(KEY)) used.set(key as string, file.name);
  for (const [, before, after] of file.text.matchAll(TEMPLATE))
    patterns.push(new RegExp(`^${(before as string).replaceAll('.', '\\.')}[\\w]+${(after as string).replaceAll('.', '\\.')}`));
}

/** What stands between the parentheses of the call that begins there, with the parentheses. */
function argumentsAt(text: string, index: number): string {
  const start = text.indexOf('(', index);
  let depth = 0;
  let end = start;
  do {
    if (text[end] === '(') depth++;
    if (text[end] === ')') depth--;
    end++;
  } while (depth > 0 && end < text.length);
  return text.slice(start, end);
}

describe('texts', () => {
  it.each(codes)('%s has every key of Korean and no other', (language) => {
    expect(gapsOf(language)).toEqual({ missing: [], unknown: [] });
  });

  it.each(codes)('%s has each key once', (language) => {
    // A second one of the same name silently takes the place of the first.
    const files = namespaces.map((namespace) => path.join(import.meta.dirname, `../locales/${language}/${namespace}.json`));
    const asWritten = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
    expect(files.filter((file) => asWritten(readFileSync(file, 'utf8')) !== readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(codes)('%s has no empty text, and fills in the same values', (language) => {
    const texts = byLanguage.get(language) as Map<string, string>;
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    const values = (text: string | undefined): string =>
      [...new Set([...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort().join(',');
    const differing = [...ko]
      .filter(([key]) => !PLURAL.test(key))
      .filter(([key, text]) => values(text) !== values(texts.get(key) ?? texts.get(`${key}_other`)));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(codes.filter((code) => code !== 'ko'))('%s has no Hangul', (language) => {
    expect(
      [...(byLanguage.get(language) as Map<string, string>)].filter(([, text]) => /[\uAC00-\uD7A3]/.test(text)).map(([key]) => key),
    ).toEqual([]);
  });

  it.each(codes)('%s leaves the mark of money to the site', (language) => {
    // They are the mark itself, and the setting that explains it.
    const own = new Set(['common:unit.won', 'common:unit.wonName', 'settings:units.fields.mark.about']);
    const mark =
      /[₩¥₫฿₹€]|\bKRW\b|\u30a6\u30a9\u30f3|\u0e27\u0e2d\u0e19|\u0935\u0949\u0928|(?:^|[\d}\ub9cc\ucc9c\uc5b5])\uc6d0(?![\uac00-\ud7a3])/;
    const fixed = [...(byLanguage.get(language) as Map<string, string>)].filter(([key, text]) => !own.has(key) && mark.test(text));
    expect(fixed.map(([key]) => key)).toEqual([]);
  });

  it('has every key that the code asks for', () => {
    // A group of texts may be asked for as a whole.
    const isGroup = (key: string): boolean => [...korean].some((each) => each.startsWith(`${key}.`));
    expect([...used].filter(([key]) => !korean.has(key) && !isGroup(key)).map(([key, file]) => `${file}: ${key}`)).toEqual([]);
  });

  it('has no key that nothing asks for', () => {
    expect([...korean].filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it('count one thing in the singular in English', () => {
    const english = byLanguage.get('en') as Map<string, string>;
    // "1 round", never "1 rounds"; what is always several has no singular.
    const plural = /\{\{count\}\} (?:[a-z]+ )?(?:picks|rounds|records|codes|changes|settings|markets|days|members|bets|rows|games)\b/;
    expect([...english].filter(([key, text]) => !PLURAL.test(key) && plural.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('of the player site all stand in its list of files', () => {
    const list =
      /\{([\w,-]+)\}\.json/.exec(code.find(({ name }) => name === 'player/lib/text-files.ts')?.text ?? '')?.[1]?.split(',') ?? [];
    const ofPlayer = code
      .filter(({ name }) => /^(player|ui|lib)\//.test(name))
      .flatMap(({ name, text }) => [
        ...[...text.matchAll(/(?:withTexts|needTexts)\(/g)].flatMap(({ index }) =>
          [...argumentsAt(text, index).matchAll(/[(,]\s*'([a-z-]+)'/g)].map(([, namespace]) => ({ name, namespace })),
        ),
        ...(name.startsWith('player/') ? [...text.matchAll(KEY)].map(([, key]) => ({ name, namespace: key?.split(':')[0] })) : []),
      ]);
    expect(ofPlayer.length).toBeGreaterThan(100);
    expect(ofPlayer.filter(({ namespace }) => !list.includes(namespace ?? ''))).toEqual([]);
  });

  it('asks for keys only with their namespace', () => {
    const bare = code.flatMap((file) => [...file.text.matchAll(/\bt\(\s*['"]([^'":]+)['"]/g)].map(([, key]) => `${file.name}: ${key}`));
    expect(bare).toEqual([]);
  });

  it('has no Hangul outside the language files', () => {
    // The language menu names each language in its own words; roles, banks and the account inquiry are stored by their Korean names.
    const allowed = new Set([
      'lib/languages.ts',
      'shared/wallet/banks.ts',
      'agent/features/downline/roles.ts',
      'player/features/messages/fixed-texts.ts',
    ]);
    const found = code.filter((file) => !allowed.has(file.name) && /[\u3131-\u318E\uAC00-\uD7A3]/.test(file.text));
    expect(found.map((file) => file.name)).toEqual([]);
  });
});
