/** Digits that a safe integer can hold whatever they are. */
const MAX_DIGITS = 15;

/** What stands in an amount field, as a whole number: everything that is not a digit is left out. Empty is 0. */
export function parseAmount(text: string): number {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS);
  return digits === '' ? 0 : Number(digits);
}

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
