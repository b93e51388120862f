import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { developmentSecret } from '../config.js';
import type { Subject } from './context.js';
import { GwProbe, Hub88Probe, type Probe } from './probe.js';

export const usage = `npm run certify -- --format gw-v1|hub88 --url URL [options]
  --url          origin of the platform, or the whole address of its wallet
  --key, --secret              gw-v1: the vendor's key and secret        (CERTIFY_KEY, CERTIFY_SECRET)
  --private-key FILE           hub88: the vendor's private key, PEM      (CERTIFY_PRIVATE_KEY_FILE)
  --token, --player            an open session                           (CERTIFY_TOKEN, CERTIFY_PLAYER)
  --ended-token                a session of that player that has ended (CERTIFY_ENDED_TOKEN); without it some cases are left out
  --account, --password        or a login of the platform, which opens one (CERTIFY_ACCOUNT, CERTIFY_PASSWORD)
  --provider, --admin-token    where that session's vendor listens       (PROVIDER_PUBLIC_URL, PROVIDER_ADMIN_TOKEN)
  --vendor, --game, --currency, --stake    dew, lantern-road, KRW, 1000
  --report FOLDER              where report.json and report.html go      (.data/certify)`;

const formats = { 'gw-v1': '/gw/v1', hub88: '/gw/hub88' } as const;
const TIMEOUT_MS = 10_000;

export interface Options {
  readonly probe: Probe;
  readonly url: string;
  readonly origin: string;
  readonly report: string;
  /** Without token where a session has to be opened. */
  readonly subject: Subject;
  readonly login: { readonly account: string; readonly password: string; readonly vendor: string } | undefined;
  readonly provider: { readonly url: string; readonly adminToken: string };
}

/** @throws Error that says what is missing */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const names = [
    'format',
    'url',
    'key',
    'secret',
    'private-key',
    'token',
    'ended-token',
    'player',
    'account',
    'password',
    'provider',
    'admin-token',
  ] as const;
  const more = ['vendor', 'game', 'currency', 'stake', 'report'] as const;
  const options = Object.fromEntries([...names, ...more].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const read = (name: string, variable: string, fallback = ''): string => (values[name] as string | undefined) ?? env[variable] ?? fallback;
  const format = read('format', 'CERTIFY_FORMAT');
  if (format !== 'gw-v1' && format !== 'hub88') throw new Error(`--format is gw-v1 or hub88\n${usage}`);
  const url = walletUrl(read('url', 'CERTIFY_URL'), formats[format]);
  const stake = Number(read('stake', 'CERTIFY_STAKE', '1000'));
  if (!Number.isInteger(stake) || stake < 1_000) throw new Error('--stake is a whole number from 1000');
  const account = read('account', 'CERTIFY_ACCOUNT');
  const endedToken = read('ended-token', 'CERTIFY_ENDED_TOKEN');
  const login =
    account === ''
      ? undefined
      : { account, password: read('password', 'CERTIFY_PASSWORD'), vendor: read('vendor', 'CERTIFY_VENDOR', 'dew') };
  return {
    probe: format === 'gw-v1' ? gwProbe(url, read) : hub88Probe(url, read),
    ...{ url, login, origin: new URL(url).origin, report: read('report', 'CERTIFY_REPORT', '.data/certify') },
    subject: {
      ...{ token: read('token', 'CERTIFY_TOKEN'), player: read('player', 'CERTIFY_PLAYER'), stake },
      ...{ game: read('game', 'CERTIFY_GAME', 'lantern-road'), currency: read('currency', 'CERTIFY_CURRENCY', 'KRW') },
      ...(endedToken !== '' && { endedToken }),
    },
    provider: {
      url: read('provider', 'PROVIDER_PUBLIC_URL', 'http://localhost:3100'),
      adminToken: read('admin-token', 'PROVIDER_ADMIN_TOKEN'),
    },
  };
}

function walletUrl(given: string, path: string): string {
  if (!/^https?:\/\//.test(given)) throw new Error(`--url is missing\n${usage}`);
  const url = given.replace(/\/+$/, '');
  return new URL(url).pathname === '/' ? `${url}${path}` : url;
}

type Read = (name: string, variable: string, fallback?: string) => string;

function gwProbe(url: string, read: Read): Probe {
  const secret = read('secret', 'CERTIFY_SECRET', process.env['PROVIDER_SECRET'] ?? developmentSecret);
  return new GwProbe({ url, keyId: read('key', 'CERTIFY_KEY', process.env['PROVIDER_KEY_ID'] ?? 'dew'), secret, timeoutMs: TIMEOUT_MS });
}

function hub88Probe(url: string, read: Read): Probe {
  const file = read('private-key', 'CERTIFY_PRIVATE_KEY_FILE');
  const privateKey = file === '' ? (process.env['PROVIDER_PRIVATE_KEY'] ?? '') : readFileSync(file, 'utf8');
  if (privateKey === '') throw new Error('--private-key is missing: Hub88 signs with RSA');
  return new Hub88Probe({ url, privateKey, timeoutMs: TIMEOUT_MS });
}
