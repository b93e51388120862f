import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed of a message. */
export interface SignedParts {
  path: string;
  timestamp: string;
  nonce: string;
  body: string | Buffer;
}

/** Hex HMAC-SHA256 over `POST ⏎ path ⏎ timestamp ⏎ nonce ⏎ hex SHA-256 of the body`. */
export function signatureOf(secret: string, { path, timestamp, nonce, body }: SignedParts): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(['POST', path, timestamp, nonce, digest].join('\n')).digest('hex');
}

/** Takes as long for a wrong signature as for a right one. */
export function isSignedBy(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, parts), 'hex');
  const given = Buffer.from(/^[0-9a-fA-F]{64}$/.test(signature) ? signature : '00'.repeat(32), 'hex');
  return timingSafeEqual(expected, given);
}

/** How far a time stamp may be off, ms. */
export const timestampToleranceMs = 30_000;

/** The instant of a time stamp in seconds or milliseconds, ms; NaN for what is none. */
export function instantOf(timestamp: string): number {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return Number.NaN;
  return Number(timestamp) * (timestamp.length === 10 ? 1_000 : 1);
}

export const noncePattern = /^[A-Za-z0-9_-]{8,64}$/;
