import { currentLanguage, translate, type LanguageCode } from './i18n.js';

/** The site's zone; every time on every screen is a time in Seoul. */
const ZONE = 'Asia/Seoul';
const MINUS = '\u2212';
const SEOUL_OFFSET_MINUTES = -540;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole amount with thousands commas, a dash for what is none; minus is U+2212, plus only when `signed`. */
export function formatAmount(amount: number, signed = false): string {
  if (Number.isNaN(amount)) return '\u2013';
  const digits = grouped.format(Math.abs(amount));
  if (amount < 0) return MINUS + digits;
  return signed && amount > 0 ? `+${digits}` : digits;
}

/** The amount with the language's currency mark, for sentences: `50,000원`, `₩50,000`; a sign stands before the mark. */
export function formatWon(amount: number, signed = false): string {
  const text = formatAmount(amount, signed);
  const sign = /^[^\d]/.test(text) ? text.slice(0, 1) : '';
  return sign + translate('common:unit.won', { amount: text.slice(sign.length) });
}

export function formatPoint(amount: number, signed = false): string {
  return translate('common:unit.point', { amount: formatAmount(amount, signed) });
}

/** Decimal odds have two decimals, and more, up to six, only where the odds carry them: 1.95, 1.005, 7.615201. */
export function decimalOdds(odds: number): string {
  return odds.toFixed(6).replace(/0{1,4}$/, '');
}

/** What multiplies a payout beside the odds, such as the bonus of a ticket: never in another format of odds. */
export const formatFactor = (factor: number): string => `×${decimalOdds(factor)}`;

let oddsWords = decimalOdds;

/** Odds as they are shown: decimal, unless the device has chosen another format. */
export const formatOdds = (odds: number): string => oddsWords(odds);

/** Has odds written in another way, from before the first one is shown. */
export const setOddsWords = (words: (odds: number) => string): void => void (oddsWords = words);

/** A line of a market in quarters without needless zeros: `2.5`; a handicap's is signed, `+0.75`, `−1`, `0`. */
export function formatLine(line: number, signed = false): string {
  const sign = line < 0 ? MINUS : signed && line > 0 ? '+' : '';
  return sign + String(Math.abs(line));
}

/** `clock` 14:32:07 · `minute` 14:32 · `day` 2026-11-21 · `short` 11.21 14:32 · `full` 2026-11-21 14:32:07 · `long` 11월 21일 (토). */
export type TimeFormat = 'clock' | 'minute' | 'day' | 'short' | 'full' | 'long';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Whether the device shows the same time as the site; elsewhere the site says which time it means. */
export const isSeoulTime = (): boolean => new Date().getTimezoneOffset() === SEOUL_OFFSET_MINUTES;

type Instant = string | number | Date;

/** The Seoul calendar day of an instant, `YYYY-MM-DD`. */
export function seoulDay(at: Instant): string {
  return formatTime(at, 'day');
}

export function formatTime(at: Instant, format: TimeFormat): string {
  const date = new Date(at);
  if (format === 'long') return longDay(date);
  const get = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value])) as Record<string, string>;
  const day = `${get['year']}-${get['month']}-${get['day']}`;
  const clock = `${get['hour']}:${get['minute']}:${get['second']}`;
  if (format === 'clock') return clock;
  if (format === 'minute') return clock.slice(0, 5);
  if (format === 'day') return day;
  if (format === 'short') return `${get['month']}.${get['day']} ${clock.slice(0, 5)}`;
  return `${day} ${clock}`;
}

/** Calendar words of the languages, always with the Gregorian calendar and Latin digits. */
const dayLocales: Readonly<Record<Exclude<LanguageCode, 'mm'>, string>> = {
  ko: 'ko-KR',
  ja: 'ja-JP',
  vi: 'vi-VN',
  th: 'th-TH-u-ca-gregory',
  en: 'en-GB',
  hi: 'hi-IN-u-nu-latn',
};

/** Browsers come without the words of the Burmese calendar and would put English ones. Sunday first. */
const burmeseWeekdays = ['နွေ', 'လာ', 'ဂါ', 'ဟူး', 'တေး', 'ကြာ', 'နေ'] as const;

/** A month `YYYY-MM` in the language's words: `2026년 11월`, `November 2026`. */
export function formatMonth(month: string): string {
  const language = currentLanguage();
  const first = new Date(`${month}-01T00:00:00Z`);
  if (language === 'mm') return `${first.getUTCFullYear()} ခုနှစ် ${first.getUTCMonth() + 1} လပိုင်း`;
  return new Intl.DateTimeFormat(dayLocales[language], { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(first);
}

function longDay(date: Date): string {
  const language = currentLanguage();
  if (language === 'mm') return burmeseDay(new Date(`${seoulDay(date)}T00:00:00Z`));
  const locale = dayLocales[language];
  const day = new Intl.DateTimeFormat(locale, { timeZone: ZONE, month: locale === 'en-GB' ? 'short' : 'long', day: 'numeric' }).format(
    date,
  );
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: ZONE, weekday: 'short' }).format(date);
  return `${day} (${weekday})`;
}

/** @param day at midnight UTC */
function burmeseDay(day: Date): string {
  return `${day.getUTCMonth() + 1} လပိုင်း ${day.getUTCDate()} ရက် (${burmeseWeekdays[day.getUTCDay()]})`;
}

/** How an age is written. */
export type AgeStyle = 'exact' | 'short' | 'feed';

/**
 * How long ago, as the screens say it: "방금" below 10 s, "31초", "5분 52초".
 *
 * @param style `exact` and `short` are for what waits and stay durations for ever: `exact` has two units ("1시간 12분", "2일 3시간"), `short`
 *   the larger one ("1시간", "2일"); `feed` is for what has happened and from an hour on says when it was.
 */
export function formatAge(at: Instant, nowMs: number, style: AgeStyle = 'exact'): string {
  const then = new Date(at).getTime();
  const age = Math.max(0, nowMs - then);
  if (age < 10_000) return translate('common:age.now');
  const minutes = Math.floor(age / MINUTE_MS);
  const seconds = Math.floor((age % MINUTE_MS) / 1000);
  if (minutes === 0 || style === 'exact') return formatSpan(minutes * 60 + seconds);
  if (age < HOUR_MS) return translate('common:age.minutes', { minutes });
  if (style === 'feed') return formatTime(then, seoulDay(then) === seoulDay(nowMs) ? 'minute' : 'short');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? translate('common:age.hours', { hours }) : translate('common:age.days', { days: Math.floor(hours / 24) });
}

/** A time that has passed, in its two largest units: "4초", "18분 03초", "3시간 00분". @param allSeconds whole, 0 or more */
export function formatSpan(allSeconds: number): string {
  const [minutes, seconds] = [Math.floor(allSeconds / 60), allSeconds % 60];
  return minutes === 0 ? translate('common:age.seconds', { seconds }) : longAge(minutes, seconds);
}

/** The two largest units of a minute and more. */
function longAge(allMinutes: number, seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(allMinutes / 60);
  if (hours === 0) return translate('common:age.minutesSeconds', { minutes: allMinutes, seconds: two(seconds) });
  if (hours < 24) return translate('common:age.hoursMinutes', { hours, minutes: two(allMinutes % 60) });
  return translate('common:age.daysHours', { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** A countdown of whole seconds as `0:43` or `1:02:03`; never negative. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const rest = String(left % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
