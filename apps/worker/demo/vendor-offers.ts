import { createPublicKey } from 'node:crypto';
import type { KeyPair } from '#lib/casino';
import { ConfigError } from '#lib/platform';

/** An account of the vendor as it introduces itself: where it answers, and what both sides know each other by. */
export interface VendorOffer {
  /** The site's name for it, which is that of the vendor's account too. */
  code: string;
  port: number;
  /** Of gw-v1: both sides sign with it. */
  pair?: KeyPair | undefined;
  /** Of hub88. */
  hub88?: Hub88Offer | undefined;
}

export interface Hub88Offer {
  /** The vendor's, PEM. */
  publicKey: string;
  /** With it the vendor's administration takes the site's public key. */
  adminToken: string;
}

/** The account that stands at the vendor's address itself. */
export const firstCode = 'dew';

/**
 * What the launcher planned, the first account first.
 * @throws ConfigError with the variable that is missing or wrong
 */
export function readOffers(env: NodeJS.ProcessEnv): VendorOffer[] {
  if (env['PROVIDER_FORMAT'] === 'hub88') throw new ConfigError('a vendor that speaks hub88 is entered by hand, with its keys');
  const { PROVIDER_PORT: port, PROVIDER_KEY_ID: key, PROVIDER_SECRET: secret } = env;
  if (!port || !key || !secret) throw new ConfigError('PROVIDER_PORT, PROVIDER_KEY_ID and PROVIDER_SECRET are needed.');
  const first = { code: firstCode, port: Number(port), pair: { key, secret } };
  return [first, ...readEntries(env['PROVIDER_ACCOUNTS']).map((entry) => toOffer(Number(port), entry))];
}

type Entry = Readonly<Record<string, unknown>>;

function readEntries(text: string | undefined): Entry[] {
  if (!text) return [];
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries)) return entries as Entry[];
  } catch {
    // Refused below.
  }
  throw new ConfigError('PROVIDER_ACCOUNTS is a JSON list of accounts.');
}

function toOffer(port: number, entry: Entry): VendorOffer {
  const read = (name: string): string => {
    const value = entry[name];
    if (typeof value !== 'string' || value === '') throw new ConfigError(`PROVIDER_ACCOUNTS: an account has no ${name}.`);
    return value;
  };
  const code = read('name');
  if (read('format') !== 'hub88') return { code, port, pair: { key: read('keyId'), secret: read('secret') } };
  return { code, port, hub88: { publicKey: publicKeyOf(read('privateKey')), adminToken: read('adminToken') } };
}

function publicKeyOf(privateKey: string): string {
  try {
    return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new ConfigError('PROVIDER_ACCOUNTS: a privateKey cannot be read.');
  }
}
