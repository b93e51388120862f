import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A secret as Standard Webhooks writes it. */
export function newSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** What is signed: a receiver that checks the time refuses an old delivery that somebody sends again. */
export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of `webhook-signature`: one signature for each secret that is valid. Source: standardwebhooks.com, version 1. */
export function signatures(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
