import { plainDigits } from '#lib/kernel';

export type NumberField = 'phone' | 'bank_account';

/** A number as it is stored. */
export interface SealedNumber {
  /** The first characters and stars: what everybody is shown. */
  mask: string;
  /** The whole, encrypted; null where there is none. */
  sealed: string | null;
  /** What it is found by; null where it has no digits. */
  hash: Buffer | null;
  /** What a phone is found by from its last four digits on. */
  tails: string[];
}

/** What somebody's numbers are found by. */
export interface NumberHashes {
  phoneHash: Buffer | null;
  bankAccountHash: Buffer | null;
}

export const noNumber: SealedNumber = { mask: '', sealed: null, hash: null, tails: [] };

/** Numbers are the same however they are written. */
export function digitsOf(number: string): string {
  return plainDigits(number).replace(/\D/g, '');
}
