import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedParts {
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Buffer | string;
}

/** Hexadecimal HMAC-SHA256 over method, path, time, nonce and the body's hash, as /gw/v1 has it. */
export function gwSignature(secret: string, { path, timestamp, nonce, body }: SignedParts): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(['POST', path, timestamp, nonce, bodyHash].join('\n')).digest('hex');
}

/** Compares without telling by its time how much was right. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
