import { plainDigits } from '#lib/kernel';
import { formatAmount } from '../lib/format.js';

/** Digits that a safe integer can hold whatever they are. */
export const mostDigits = 15;

/** What may stand before and behind an amount that was copied from somewhere. */
const [sign, unit] = [/^[+\p{Sc}]\s*/u, /\s*(?:\uc6d0|won|krw|p|\p{Sc})$/iu];
/** Digits; groups of three, or of two before the last as in India, with one kind of mark between them; a fraction that is zero. */
const plain = /^(\d+)(?:[.,]0{0,2})?$/;
const inGroups = /^([1-9]\d{0,2}([,. '’٬_])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{0,2})?$/;
const inGroupsOfTwo = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.0{0,2})?$/;

/**
 * A whole number as people write one, digits of any script: `50,000`, `50.000,00`, `50 000`. Null is an empty text; NaN is a text
 * that means no whole number, or could mean two: `50,000,00`, `1.5`, `-5`, more than fifteen digits.
 */
export function readWhole(text: string): number | null {
  const bare = plainDigits(text.normalize('NFKC').trim()).replace(sign, '').replace(unit, '').replace(/\s/g, ' ');
  if (bare === '') return text.trim() === '' ? null : Number.NaN;
  const found = [inGroups, plain, inGroupsOfTwo].map((pattern) => pattern.exec(bare)?.[1]).find((whole) => whole !== undefined);
  const digits = found?.replace(/\D/g, '').replace(/^0+(?=\d)/, '') ?? '';
  return digits === '' || digits.length > mostDigits ? Number.NaN : Number(digits);
}

/** What a field of a number shows and means after a change. */
export interface TypedNumber {
  readonly text: string;
  readonly value: number | null;
}

/**
 * What a change of a field means. Commas that the field itself has set are no part of what was typed: in `1,000` another digit makes
 * `1,0005`, which is 10,005. What is no number, or on its way to one such as `50.`, stays as it is typed.
 */
export function typedWhole(before: string, after: string, isSigned = false): TypedNumber {
  const [minus = ''] = isSigned ? (/^\s*[-\u2212]/.exec(after) ?? []) : [];
  const onlyDigits = isOwnText(before) && /^\p{Nd}*$/u.test(inserted(before, after));
  const whole = readWhole(onlyDigits ? after.slice(minus.length).replaceAll(',', '') : after.slice(minus.length));
  if (whole === null) return { text: after, value: minus === '' ? null : Number.NaN };
  const value = minus === '' || whole === 0 ? whole : -whole;
  const isOnItsWay = Number.isNaN(whole) || (!onlyDigits && /[.,]0{0,2}$/.test(plainDigits(after)));
  return { text: isOnItsWay ? after : formatAmount(value), value };
}

const isOwnText = (text: string): boolean => text === '' || /^[-\u2212]?\d{1,3}(?:,\d{3})*$/.test(text);

/** The part of `after` that is not in `before`, where one change made the one from the other. */
function inserted(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** An amount as its field shows it; 0 and what is no number are an empty field. */
export const amountText = (amount: number): string => (amount === 0 || Number.isNaN(amount) ? '' : formatAmount(amount));

/** Where the caret belongs in `next` so that it stands behind as many digits as it did in `typed`. */
export function caretAfterFormat(typed: string, caret: number, next: string): number {
  const digits = plainDigits(typed.slice(0, caret)).replace(/\D/g, '').length;
  let seen = 0;
  let place = 0;
  while (place < next.length && seen < digits) {
    if (/\d/.test(next.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
