import { currentLanguage, languages, type LanguageCode } from './i18n.js';

/** Scripts that only one of the product's languages is written in. Latin letters say nothing. */
const scripts: readonly (readonly [LanguageCode, RegExp])[] = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['mm', /\p{Script=Myanmar}/u],
];

/**
 * The language that a member's or operator's text is written in, by its script, where it is another than the reader's.
 * @returns undefined for the reader's own language, and for scripts that several languages share
 */
export function foreignLanguage(text: string): LanguageCode | undefined {
  const language = scripts.find(([, script]) => script.test(text))?.[0];
  return language === currentLanguage() ? undefined : language;
}

/** The `lang` of the element that shows such a text, so that screen readers speak it rightly: `<b {...langOf(name)}>{name}</b>`. */
export function langOf(text: string): { lang?: string } {
  const language = foreignLanguage(text);
  return language === undefined ? {} : { lang: languages.find(({ code }) => code === language)!.html };
}
