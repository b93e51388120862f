import { hash, randomBytes } from 'node:crypto';

const count = 10;
/** Without letters and digits that are taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const letters = 16;

/** Ten codes of 80 random bits each, such as `k3m9-p2xq-7rtc-w8hd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return code.match(/.{4}/g)!.join('-');
  });
}

/** What is stored of a code. A plain SHA-256 is enough for 80 random bits. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'buffer');
}
