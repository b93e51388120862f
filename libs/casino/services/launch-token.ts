import { createHash, randomBytes } from 'node:crypto';

/** What a game is opened with: 32 random bytes as text. Only its hash is kept. */
export function newLaunchToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLaunchToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
