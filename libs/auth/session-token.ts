import { createHmac, hash, randomBytes } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes as base64url text: what a session is known by outside. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain SHA-256 is enough for 256 random bits, and it keeps the look-up an index read. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function newRenewalSalt(): Buffer {
  return randomBytes(32);
}

/**
 * The token that replaces another one. It follows from the old token and a salt that only the database knows, so an
 * answer that was lost on its way can be given again, though no token is stored anywhere: anybody who read the database
 * lacks the old token, anybody who saw the old token lacks the salt.
 */
export function tokenAfter(token: string, renewalSalt: Buffer): string {
  return createHmac('sha256', renewalSalt).update(token).digest('base64url');
}

/** True for text that could be a token; anything else needs no look-up. */
export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text);
}

/**
 * The token of an `Authorization` header, bare or as `Bearer <token>`. The documented client sends what its storage
 * holds, so an empty storage arrives as the words `null` or `undefined`: they are no token.
 */
export function tokenOfHeader(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  const token = header.replace(/^Bearer(?=\s|$)/i, '').trim();
  return token === '' || token === 'null' || token === 'undefined' ? undefined : token;
}
