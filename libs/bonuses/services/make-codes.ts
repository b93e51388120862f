import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 12;

/** Codes that nobody can guess: 12 of 31 letters are 59 bits. */
export function makeCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(Array.from({ length }, () => letters[randomInt(letters.length)]).join(''));
  return [...codes];
}
