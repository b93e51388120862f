import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorText, errorTexts } from '#lib/contract';
import { languages, type Language } from '#lib/kernel';
import { root } from './cruise.js';

/** What a thing is called on screens, and the words that screens do not use for it, as regular expressions. */
type ScreenTerm = { means: string } & Record<Language, { use: string; never: string[] }>;

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const terms = JSON.parse(read('docs/screen-terms.json')) as ScreenTerm[];
/** The order of the glossary's columns. */
const columns: readonly Language[] = ['ko', 'en', 'ja', 'vi', 'th', 'hi', 'mm'];

/** Sentences that the specification gives word for word. */
const given = ['금액을 입력해주세요.'];
/** People search for pages also by words that screens do not use. */
const isSearchWord = (key: string): boolean => key.startsWith('palette:page.');
/** Brackets for both forms of a particle; `(이/가)` is resolved by the value before it. */
const bracketed = /\(으\)로|\(이\)|이\(가\)|을\(를\)|은\(는\)|[와과]\([와과]\)|\(가\)|\(를\)|\(는\)/;

/** Without the names of values, which people do not see, and without given sentences. */
const without = (text: string): string => given.reduce((rest, sentence) => rest.replace(sentence, ''), text.replace(/\{\{[^}]*\}\}/g, ''));

/** A particle that does not follow the value before it. */
const fixed = /\}\}["”’)]?(?:이|가|을|를|은|는|와|과|으로|로)(?=[ .,']|$)/;

type Texts = [where: string, text: string][];

function flat(value: unknown, where: string): Texts {
  if (typeof value === 'string') return [[where, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, where.endsWith(':') ? where + key : `${where}.${key}`));
}

const folder = 'apps/web/src/locales';
const localeTexts = (language: Language): Texts =>
  readdirSync(path.join(root, folder, language)).flatMap((file) =>
    flat(JSON.parse(read(`${folder}/${language}/${file}`)), `${path.basename(file, '.json')}:`),
  );

/** Texts that the service writes: refusals with the words for their details, lines of statements, changes, the demo's posts. */
const sources = [
  ...readdirSync(path.join(root, 'libs/contract/error-texts')).map((file) => `libs/contract/error-texts/${file}`),
  ...readdirSync(path.join(root, 'libs/wallet/domain/statement-texts')).map((file) => `libs/wallet/domain/statement-texts/${file}`),
  ...readdirSync(path.join(root, 'apps/worker/demo')).map((file) => `apps/worker/demo/${file}`),
  'apps/provider/screens/texts/ko.ts',
  'libs/auth/joining/joining-texts.ts',
  ...readdirSync(path.join(root, 'libs/site/changelog')).map((file) => `libs/site/changelog/${file}`),
].filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const written: Texts = sources.flatMap((file) =>
  read(file)
    .split('\n')
    .map((line, at): [string, string] => [`${file}:${at + 1}`, line]),
);

/** Languages with a script of their own: their words are found in sources that hold several languages. */
const ofOwnScript: readonly Language[] = ['ko', 'ja', 'th', 'hi', 'mm'];

function textsOf(language: Language): Texts {
  const refusals = Object.entries(errorTexts[language]).map(([code, text]): [string, string] => [`refusal ${code}`, text]);
  return [...localeTexts(language), ...refusals, ...(ofOwnScript.includes(language) ? written : [])];
}

describe('texts that people read', () => {
  it.each(languages)('use one word for one thing in %s', (language) => {
    const banned = terms.flatMap((term) => term[language].never.map((word) => ({ use: term[language].use, is: new RegExp(word, 'iu') })));
    const found = textsOf(language)
      .filter(([where]) => !isSearchWord(where))
      .map(([where, text]): [string, string] => [where, without(text)])
      .flatMap(([where, text]) => banned.filter(({ is }) => is.test(text)).map(({ use }) => `${where}: ${text.trim()} (say ${use})`));
    expect(found).toEqual([]);
  });

  it('choose Korean particles by the word before them', () => {
    expect(textsOf('ko').filter(([, text]) => bracketed.test(text) || fixed.test(text))).toEqual([]);
    expect(errorText('SET_BY_HIGHER_RANK', 'ko', { by: 'admin' })).toBe('관리자가 설정한 항목입니다. 같은 등급 이상만 변경할 수 있습니다.');
    expect(errorText('TURNOVER_MISSING', 'ko', { remaining: 30_000 })).toBe('출금하려면 30,000원을 더 베팅해야 합니다.');
  });

  it('are found when they use a word that screens do not use', () => {
    const never = (language: Language) => terms.flatMap((term) => term[language].never.map((word) => new RegExp(word, 'iu')));
    const isRefused = (language: Language, text: string) => never(language).some((word) => word.test(text));
    expect(['에이전트 목록', '충전 신청', '미적중', '입력해주세요'].filter((text) => !isRefused('ko', text))).toEqual([]);
    expect(['파트너 목록', '입금 신청', '미당첨', '입력해 주세요'].filter((text) => isRefused('ko', text))).toEqual([]);
    expect(['Partner login', 'Exchange password'].filter((text) => !isRefused('en', text))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('has the terms of screens in seven languages', () => {
    const rows = terms.map((term) => `| ${term.means} | ${columns.map((language) => term[language].use).join(' | ')} |`);
    expect(read('docs/glossary.md').split('\n')).toEqual(expect.arrayContaining(rows));
    expect(terms.filter((term) => columns.some((language) => !term[language].use))).toEqual([]);
  });
});
