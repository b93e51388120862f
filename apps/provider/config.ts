import type { BothSides } from './live/effective.js';

/** What the vendor's process is told by its environment. It shares no variable with the platform but the two that both sides agree on. */
export interface ProviderConfig {
  readonly port: number;
  /** As the players' browsers reach it, without a slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly format: 'gw-v1' | 'hub88';
  /** Where the platform's wallet answers, without a slash at the end: `…/gw/v1`, `…/gw/hub88`. */
  readonly walletUrl: string;
  readonly keyId: string;
  /** Shared secret of gw-v1. */
  readonly secret: string;
  /** Hub88: our private key and the platform's public key, PEM. */
  readonly privateKey: string;
  readonly platformKey: string;
  /** Opens the switches for faults; without it they are closed. */
  readonly adminToken: string;
  /** How long a wallet may take to answer. */
  readonly timeoutMs: number;
  /** What of bets on both sides counts as turnover. */
  readonly bothSides?: BothSides;
}

/** What a demo uses on one machine, where nobody set anything. */
export const developmentSecret = 'dew-development-secret-not-for-production';
const SHORTEST_SECRET = 32;

/** @throws Error that names the variable which is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv): ProviderConfig {
  const format = env['PROVIDER_FORMAT'] ?? 'gw-v1';
  if (format !== 'gw-v1' && format !== 'hub88') throw new Error(`PROVIDER_FORMAT is gw-v1 or hub88, not ${format}`);
  const read = (name: string, fallback = ''): string => env[name] || fallback;
  const port = wholeNumber(env, 'PROVIDER_PORT', 3_100);
  const config: ProviderConfig = {
    ...{ port, format },
    publicUrl: withoutSlash(read('PROVIDER_PUBLIC_URL', `http://localhost:${port}`)),
    databaseUrl: read('PROVIDER_DATABASE_URL'),
    walletUrl: withoutSlash(read('PROVIDER_WALLET_URL', `http://localhost:3000/gw/${format === 'hub88' ? 'hub88' : 'v1'}`)),
    keyId: read('PROVIDER_KEY_ID', 'dew'),
    secret: read('PROVIDER_SECRET', env['NODE_ENV'] === 'production' ? '' : developmentSecret),
    privateKey: read('PROVIDER_PRIVATE_KEY'),
    platformKey: read('PROVIDER_PLATFORM_KEY'),
    adminToken: read('PROVIDER_ADMIN_TOKEN'),
    timeoutMs: wholeNumber(env, 'PROVIDER_TIMEOUT_MS', 3_000),
    bothSides: bothSidesOf(read('PROVIDER_BOTH_SIDES', 'none')),
  };
  assertWhole(config);
  return config;
}

function assertWhole({ databaseUrl, format, secret, privateKey, platformKey }: ProviderConfig): void {
  if (databaseUrl === '') throw new Error('PROVIDER_DATABASE_URL is missing: the vendor keeps its own records');
  if (format === 'gw-v1' && secret.length < SHORTEST_SECRET) throw new Error(`PROVIDER_SECRET needs ${SHORTEST_SECRET} characters`);
  if (format === 'hub88' && (privateKey === '' || platformKey === '')) {
    throw new Error('PROVIDER_PRIVATE_KEY and PROVIDER_PLATFORM_KEY are needed for hub88');
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number above 0`);
  return value;
}

function bothSidesOf(text: string): BothSides {
  if (text !== 'none' && text !== 'smaller') throw new Error(`PROVIDER_BOTH_SIDES is none or smaller, not ${text}`);
  return text;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
