import { createHash } from 'node:crypto';

/** What makes two messages of one number the same message. */
export function bodyHash(...parts: readonly (string | number | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
