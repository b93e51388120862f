import { isUndecodable, plainDigits, seoulDayStart } from '#lib/kernel';

/** Why a row of a bank's list cannot be read. */
export const rowProblems = [
  /** The amount is no whole number of won, has a minus in a column of its own direction, or money comes and goes at once. */
  'AMOUNT_INVALID',
  'TIME_INVALID',
  'DEPOSITOR_MISSING',
  'BALANCE_INVALID',
  /** An earlier row has the same reference. */
  'REFERENCE_TWICE',
  /** A spreadsheet has made a rounded number of the reference. */
  'REFERENCE_ROUNDED',
  'TEXT_TOO_LONG',
  /** A letter of depositor or reference could not be decoded. */
  'UNDECODABLE',
] as const;

export type RowProblem = (typeof rowProblems)[number];

/** A row that cannot be read; the reader of the list collects these. */
export class RowError extends Error {
  override name = 'RowError';

  constructor(readonly code: RowProblem) {
    super(code);
  }
}

/** A cell as it is read: digits of any script and full-width signs are plain ones. */
const plain = (cell: string): string => plainDigits(cell.normalize('NFKC')).trim();

const grouped = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/;

/**
 * Won of a cell such as `1,000,000 원`, `₩50000` or `５０，０００`; with a minus below zero, null where there is none (empty or `-`).
 * @throws RowError `problem` for anything that is no whole number of won
 */
export function readWon(cell: string, problem: RowProblem = 'AMOUNT_INVALID'): number | null {
  const text = plain(cell)
    .replace(/\s+/g, '')
    .replace(/^([+-]?)[₩\\]/, '$1')
    .replace(/(?:원|krw)$/i, '');
  if (text === '' || text === '-') return null;
  const won = Number(text.replaceAll(',', ''));
  if (!grouped.test(text) || !Number.isSafeInteger(won)) throw new RowError(problem);
  // A minus before nought is nought.
  return won === 0 ? 0 : won;
}

/** Won of a balance, which may be below zero; null where there is none, or asterisks hide it. @throws RowError BALANCE_INVALID */
export function readBalance(cell: string): number | null {
  return /^\s*\*+\s*$/.test(cell) ? null : readWon(cell, 'BALANCE_INVALID');
}

const clockTime = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`;
const separatedDay = new RegExp(String.raw`^(20\d{2})([./-])\s?(\d{1,2})\2\s?(\d{1,2})\.?(?:[\sT]+(${clockTime}))?$`);
const compactDay = new RegExp(String.raw`^(20\d{2})(\d{2})(\d{2})(?:[\sT]*(\d{6}|${clockTime}))?$`);
const daySeconds = 86_400;

/** A day, `YYYY-MM-DD`, and the second of the day where it is known. */
interface Moment {
  day: string;
  second: number | null;
}

/**
 * The instant of a cell that names a day and of one that names the time of day, both by the clock in Seoul. The second may be empty: then
 * the first has both, or the entry is of midnight, when its day begins. Days are `2026.11.28`, `2026-11-28`, `2026/11/28`, `20261128` or
 * the number of days that a spreadsheet counts; times `08:41:12`, `8:41`, `084112` or the part of a day that a spreadsheet counts.
 * @throws RowError TIME_INVALID
 */
export function readTime(dayCell: string, clockCell: string): Date {
  const moment = momentOf(plain(dayCell));
  const clock = plain(clockCell);
  const second = clock === '' ? (moment.second ?? 0) : secondOf(clock);
  if (moment.second !== null && second !== moment.second) throw new RowError('TIME_INVALID');
  return new Date(seoulDayStart(moment.day).getTime() + second * 1_000);
}

function momentOf(text: string): Moment {
  const [, year, , month, date, time] = separatedDay.exec(text) ?? [];
  if (year) return { day: dayOf(year, month!, date!), second: time ? secondOf(time) : null };
  const [, compactYear, compactMonth, compactDate, compactTime] = compactDay.exec(text) ?? [];
  if (compactYear) return { day: dayOf(compactYear, compactMonth!, compactDate!), second: compactTime ? secondOf(compactTime) : null };
  // Spreadsheets count days from 30 December 1899; five digits are the years 1927 to 2173.
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) throw new RowError('TIME_INVALID');
  const seconds = Math.round(Number(text) * daySeconds);
  const day = new Date(Date.UTC(1899, 11, 30) + seconds * 1_000).toISOString().slice(0, 10);
  return { day, second: text.includes('.') ? seconds % daySeconds : null };
}

function dayOf(year: string, month: string, date: string): string {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day) throw new RowError('TIME_INVALID');
  return day;
}

function secondOf(text: string): number {
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * daySeconds) % daySeconds;
  // A spreadsheet takes the zero away from 09:30:28 without colons. Four digits could be minutes or seconds: they are refused.
  const digits = /^\d{5,6}$/.test(text) ? text.padStart(6, '0').replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3') : text;
  if (!new RegExp(`^${clockTime}$`).test(digits)) throw new RowError('TIME_INVALID');
  const [hours, minutes, seconds = 0] = digits.split(':').map((part) => Math.floor(Number(part))) as [number, number, number?];
  if (hours > 23 || minutes > 59 || seconds > 59) throw new RowError('TIME_INVALID');
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Letters of a text that is kept. */
const maxTextLength = 100;

/** A cell's text as it is kept: composed, without control characters, with single blanks. @throws RowError TEXT_TOO_LONG */
export function readText(cell: string): string {
  const text = cell
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Control}]+/gu, ' ')
    .trim();
  if ([...text].length > maxTextLength) throw new RowError('TEXT_TOO_LONG');
  return text;
}

/** As `readText`, and every letter was decoded. @throws RowError UNDECODABLE, TEXT_TOO_LONG */
export function readWholeText(cell: string): string {
  const text = readText(cell);
  if (isUndecodable(text)) throw new RowError('UNDECODABLE');
  return text;
}
