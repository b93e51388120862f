import { plainDigits } from './plain-digits.js';

const mobile = /^(?:(?:\+|00)?82\(?0?\)?|0)(1[016789])(\d{3,4})(\d{4})$/;

/**
 * A Korean mobile number as it is stored, `010-1234-5678`, however it was written: with the country's number before it, any lines or spaces
 * between its parts, digits of any script; undefined for anything else.
 */
export function phoneOf(writing: string): string | undefined {
  const parts = mobile.exec(plainDigits(writing.normalize('NFKC')).replace(/[\s\p{Pd}\u2212.]/gu, ''));
  return parts ? `0${parts.slice(1).join('-')}` : undefined;
}
