import type { BothSides } from './live/effective.js';
import { offerNames, type OfferName } from './games/offers.js';

/** One account of the vendor: how it speaks with one platform, and which games that platform gets. */
export interface AccountConfig {
  /** First part of its addresses and end of its schema's name. Empty for the first account: nothing stands before its paths. */
  readonly name?: string;
  readonly offer?: OfferName;
  /** As the players' browsers reach it, with the account's name and without a slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly format: 'gw-v1' | 'hub88';
  /** `seamless`: bets and wins move the platform's wallet. `transfer`: they move a balance in the vendor's own records. */
  readonly walletModel?: 'seamless' | 'transfer';
  /** Where the platform's wallet answers, without a slash at the end: `…/gw/v1`, `…/gw/hub88`. */
  readonly walletUrl: string;
  readonly keyId: string;
  /** Shared secret of gw-v1. */
  readonly secret: string;
  /** Hub88: our private key and the platform's public key, PEM. */
  readonly privateKey: string;
  /** Empty while the platform has not given it: `POST /admin/platform-key` takes it then. */
  readonly platformKey: string;
  /** Opens the administration; without it that is closed. */
  readonly adminToken: string;
  /** How long a wallet may take to answer. */
  readonly timeoutMs: number;
  /** What of bets on both sides counts as turnover. */
  readonly bothSides?: BothSides;
}

/** What the vendor's process reads from its environment. It shares two variables with the platform: those that both sides agree on. */
export interface ProviderConfig extends AccountConfig {
  readonly port: number;
  /** Accounts beside the first one. */
  readonly others?: readonly AccountConfig[];
}

/** What a demo uses on one machine, where nobody set anything. */
export const developmentSecret = 'dew-development-secret-not-for-production';
const SHORTEST_SECRET = 32;

/** @throws Error that names the variable which is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv): ProviderConfig {
  const read = (name: string, fallback = ''): string => env[name] || fallback;
  const format = formatOf(read('PROVIDER_FORMAT', 'gw-v1'), 'PROVIDER_FORMAT');
  const walletModel = walletModelOf(read('PROVIDER_WALLET_MODEL', 'seamless'), 'PROVIDER_WALLET_MODEL');
  const port = wholeNumber(env, 'PROVIDER_PORT', 3_100);
  const adminToken = read('PROVIDER_ADMIN_TOKEN');
  const first: AccountConfig = {
    format,
    walletModel,
    publicUrl: withoutSlash(read('PROVIDER_PUBLIC_URL', `http://localhost:${port}`)),
    databaseUrl: read('PROVIDER_DATABASE_URL'),
    walletUrl: withoutSlash(read('PROVIDER_WALLET_URL', `http://localhost:3000/gw/${format === 'hub88' ? 'hub88' : 'v1'}`)),
    keyId: read('PROVIDER_KEY_ID', 'dew'),
    secret: read('PROVIDER_SECRET', env['NODE_ENV'] === 'production' ? '' : developmentSecret),
    privateKey: read('PROVIDER_PRIVATE_KEY'),
    platformKey: read('PROVIDER_PLATFORM_KEY'),
    adminToken,
    timeoutMs: wholeNumber(env, 'PROVIDER_TIMEOUT_MS', 3_000),
    bothSides: bothSidesOf(read('PROVIDER_BOTH_SIDES', 'none')),
  };
  assertWhole(first, 'PROVIDER');
  return { ...first, port, others: readOthers(read('PROVIDER_ACCOUNTS', '[]'), first) };
}

/** What an entry of `PROVIDER_ACCOUNTS` says; what it leaves out is as in the first account. */
export interface AccountEntry {
  name: string;
  offer: OfferName;
  format: string;
  walletModel?: string;
  walletUrl: string;
  keyId?: string;
  secret?: string;
  privateKey?: string;
  platformKey?: string;
  adminToken?: string;
}

/** @throws Error that names the entry which is wrong */
function readOthers(text: string, first: AccountConfig): AccountConfig[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    entries = undefined;
  }
  if (!Array.isArray(entries)) throw new Error('PROVIDER_ACCOUNTS is a JSON list of accounts');
  const names = new Set<string>();
  return (entries as AccountEntry[]).map((entry, at) => {
    const where = `PROVIDER_ACCOUNTS[${at}]`;
    const { name, offer, walletUrl, adminToken = first.adminToken } = entry;
    if (typeof name !== 'string' || !/^[a-z][a-z0-9]{1,30}$/.test(name)) throw new Error(`${where} needs a name of small letters`);
    if (names.has(name) || reservedNames.has(name)) throw new Error(`${where} has a name that is taken: ${name}`);
    names.add(name);
    if (!offerNames.includes(offer)) throw new Error(`${where} needs an offer: ${offerNames.join(', ')}`);
    if (typeof walletUrl !== 'string' || walletUrl === '') throw new Error(`${where} needs a walletUrl`);
    const account: AccountConfig = {
      name,
      offer,
      adminToken,
      format: formatOf(entry.format, where),
      walletModel: walletModelOf(entry.walletModel ?? 'seamless', where),
      publicUrl: `${first.publicUrl}/${name}`,
      databaseUrl: first.databaseUrl,
      walletUrl: withoutSlash(walletUrl),
      keyId: entry.keyId ?? '',
      secret: entry.secret ?? '',
      privateKey: entry.privateKey ?? '',
      platformKey: entry.platformKey ?? '',
      timeoutMs: first.timeoutMs,
      ...(first.bothSides !== undefined && { bothSides: first.bothSides }),
    };
    assertWhole(account, where);
    return account;
  });
}

/** First parts of the first account's own paths. */
const reservedNames = new Set(['play', 'vendor', 'operator', 'admin', 'health']);

function assertWhole(
  { databaseUrl, format, walletModel, secret, privateKey, platformKey, adminToken }: AccountConfig,
  where: string,
): void {
  if (databaseUrl === '') throw new Error('PROVIDER_DATABASE_URL is missing: the vendor keeps its own records');
  if (format === 'gw-v1' && secret.length < SHORTEST_SECRET) throw new Error(`${where}_SECRET needs ${SHORTEST_SECRET} characters`);
  if (format === 'hub88' && walletModel === 'transfer') throw new Error(`${where}: hub88 has no transfer wallet`);
  if (format === 'hub88' && privateKey === '') throw new Error(`${where}_PRIVATE_KEY is needed for hub88`);
  if (format === 'hub88' && platformKey === '' && adminToken === '') {
    throw new Error(`${where}_PLATFORM_KEY is needed for hub88, or PROVIDER_ADMIN_TOKEN with which it can be given later`);
  }
}

function formatOf(format: string, where: string): AccountConfig['format'] {
  if (format !== 'gw-v1' && format !== 'hub88') throw new Error(`${where}: the format is gw-v1 or hub88, not ${format}`);
  return format;
}

function walletModelOf(model: string, where: string): 'seamless' | 'transfer' {
  if (model !== 'seamless' && model !== 'transfer') throw new Error(`${where}: the wallet model is seamless or transfer, not ${model}`);
  return model;
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
