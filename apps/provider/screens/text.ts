import { gameNames, languageCodes, type LanguageCode, type Names } from '../games/names.js';
import type { Labels } from '../games/offers.js';
import { en } from './texts/en.js';
import { ko, type TextKey } from './texts/ko.js';

export type { TextKey };
import { others } from './texts/others.js';

let language: LanguageCode = 'ko';

/** An unknown language is English. */
export function setLanguage(code: string): void {
  language = (languageCodes as readonly string[]).includes(code) ? (code as LanguageCode) : 'en';
  document.documentElement.lang = language === 'mm' ? 'my' : language;
}

const lookUp = (key: TextKey): string => {
  if (language === 'ko') return ko[key];
  return language === 'en' ? en[key] : (others[language][key] ?? en[key]);
};

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return lookUp(key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const isText = (key: string): key is TextKey => key in ko;

let labels: Labels = { studio: null, games: {} };

/** Names that the player's account has for its studio and games. */
export function setLabels(given: Labels): void {
  labels = given;
}

const inLanguage = (names: Names): string => names[language] ?? names.en;

export const nameOf = (game: string): string => {
  const names = labels.games[game] ?? gameNames[game];
  return names ? inLanguage(names) : game;
};

export const studio = (): string => (labels.studio ? inLanguage(labels.studio) : t('studio'));

export const refusalText = (code: string): string => t(isText(`error_${code}`) ? (`error_${code}` as TextKey) : 'error_other');

/** A bet's words: `total-7` and its like take their number from the code. */
export function betText(code: string): string {
  if (isText(`bet_${code}`)) return t(`bet_${code}` as TextKey);
  if (/^n\d+$/.test(code)) return code.slice(1);
  const [kind = '', n = ''] = code.split('-');
  return isText(`bet_${kind}`) ? t(`bet_${kind}` as TextKey, { n }) : code;
}

const digits = new Intl.NumberFormat('en-US');
export const plain = (amount: number): string => digits.format(Math.abs(amount));
/** With the currency's sign where the language has it; minus is a real minus. */
export const money = (amount: number): string => `${amount < 0 ? '−' : ''}${t('won', { amount: plain(amount) })}`;
export const change = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

const two = (value: number): string => String(value).padStart(2, '0');
/** 24:18, or 1:02:45. */
export function duration(lastsMs: number): string {
  const seconds = Math.max(0, Math.floor(lastsMs / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
export function clock(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
}
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
