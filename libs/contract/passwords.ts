import { commonPasswords } from './common-passwords.js';
import type { ErrorCode } from './error-texts/index.js';

export const minimumPasswordLength = 8;

export type PasswordProblem = Extract<ErrorCode, 'PASSWORD_TOO_SHORT' | 'PASSWORD_COMMON'>;
export type BankPasswordProblem = Extract<ErrorCode, 'BANK_PASSWORD_FORMAT' | 'BANK_PASSWORD_WEAK'>;

/** Why a new password cannot be taken; undefined when it can. Passwords that stand already are not judged. */
export function passwordProblem(password: string, account = ''): PasswordProblem | undefined {
  if ([...password.normalize('NFC')].length < minimumPasswordLength) return 'PASSWORD_TOO_SHORT';
  const plain = password.normalize('NFKC').toLowerCase();
  return isCommon(plain) || plain === account.toLowerCase() ? 'PASSWORD_COMMON' : undefined;
}

/** Why a new exchange password cannot be taken: four digits, neither all the same nor running up or down. */
export function bankPasswordProblem(bankPassword: string): BankPasswordProblem | undefined {
  if (!/^\d{4}$/.test(bankPassword)) return 'BANK_PASSWORD_FORMAT';
  return isSequence(bankPassword, isNextDigit) ? 'BANK_PASSWORD_WEAK' : undefined;
}

function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain)) return true;
  // A common word with digits or marks behind it is on every list of guesses.
  if (commonPasswords.has(plain.replace(/[^\p{L}]+$/u, ''))) return true;
  return isSequence(plain, isNextLetter) || isRepetition(plain);
}

/** All characters the same, or each the next of the one before, or each the one before it. */
function isSequence(text: string, isNext: (a: string, b: string) => boolean): boolean {
  const pairs = [...text].slice(1).map((letter, index) => [[...text][index]!, letter] as const);
  return pairs.every(([a, b]) => a === b) || pairs.every(([a, b]) => isNext(a, b)) || pairs.every(([a, b]) => isNext(b, a));
}

/** After 9 comes 0, as on a keyboard. */
function isNextDigit(a: string, b: string): boolean {
  return (Number(a) + 1) % 10 === Number(b);
}

function isNextLetter(a: string, b: string): boolean {
  return /\d/.test(a) && /\d/.test(b) ? isNextDigit(a, b) : a.codePointAt(0)! + 1 === b.codePointAt(0);
}

/** One piece of up to four characters again and again, such as 12121212. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}
