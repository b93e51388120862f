import { formatAmount } from '../lib/format.js';

/** Digits that a safe integer can hold whatever they are. */
const MAX_DIGITS = 15;

/**
 * What stands in an amount field, as a whole number: everything that is not a digit is left out, and so is a fraction of one or two digits,
 * or a pasted `1,000.50` would be a hundred times as much. Empty is 0, and so is what is below zero.
 */
export function parseAmount(text: string): number {
  const trimmed = text.trim();
  if (/^[-\u2212]/.test(trimmed)) return 0;
  const digits = trimmed
    .replace(/\.\d{1,2}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, MAX_DIGITS);
  return digits === '' ? 0 : Number(digits);
}

/** An amount as its field shows it; 0 is an empty field. */
export const amountText = (amount: number): string => (amount === 0 ? '' : formatAmount(amount));

/** Where the caret belongs in `next` so that it stands behind as many digits as it did in `typed`. */
export function caretAfterFormat(typed: string, caret: number, next: string): number {
  const digits = typed.slice(0, caret).replace(/\D/g, '').length;
  let seen = 0;
  let place = 0;
  while (place < next.length && seen < digits) {
    if (/\d/.test(next.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}
