/** The demo's casino vendor: where it runs, and what it and the site know each other by. */
import { spawn } from 'node:child_process';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { lastProblem, logSize, prepareLog } from './service-log.js';

export interface DemoVendor {
  /** On this machine. */
  port: number;
  /** As players' browsers reach it. */
  url: string;
  /** For the vendor's own process, and for the one that connects it with the site. */
  env: NodeJS.ProcessEnv;
}

/**
 * Chooses the keys of each account. They are made anew at every start, so that nothing has to keep them. Beside the account
 * that the environment describes the vendor has one for each other kind of wallet, unless the environment says which others it has
 * (`PROVIDER_ACCOUNTS`), or that the first one speaks hub88.
 */
export async function planVendor(env: NodeJS.ProcessEnv, port: number): Promise<DemoVendor> {
  const url = env['PROVIDER_PUBLIC_URL'] ?? `http://localhost:${port}`;
  const isHub88 = env['PROVIDER_FORMAT'] === 'hub88';
  const site = `http://127.0.0.1:${env['PORT']}/gw`;
  return {
    port,
    url,
    env: {
      PROVIDER_DATABASE_URL: env['DATABASE_URL'],
      PROVIDER_WALLET_URL: `${site}/${isHub88 ? 'hub88' : 'v1'}`,
      PROVIDER_KEY_ID: newKeyId('dew'),
      PROVIDER_SECRET: newSecret(),
      ...(!isHub88 && env['PROVIDER_ACCOUNTS'] === undefined && { PROVIDER_ACCOUNTS: JSON.stringify(await otherAccounts(site)) }),
      ...env,
      PROVIDER_PORT: String(port),
      PROVIDER_PUBLIC_URL: url,
    },
  };
}

const newKeyId = (account: string): string => `${account}_${randomBytes(8).toString('hex')}`;
const newSecret = (): string => randomBytes(32).toString('hex');

/** Plans a transfer account and an account that speaks hub88. The site uses the same names for them. */
async function otherAccounts(site: string): Promise<object[]> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return [
    {
      name: 'dewpocket',
      offer: 'pocket',
      format: 'gw-v1',
      walletModel: 'transfer',
      walletUrl: `${site}/v1`,
      keyId: newKeyId('dewpocket'),
      secret: newSecret(),
    },
    // The site's public key is made when the account is entered there: the administration of the vendor takes it then.
    { name: 'dewhub', offer: 'hub', format: 'hub88', walletUrl: `${site}/hub88`, privateKey, adminToken: newSecret() },
  ];
}

/**
 * Makes the vendor known to the site, in a process of its own; resolves when its games are on sale.
 * @returns what kept it from being connected, if anything did
 */
export async function connectVendor(options: {
  root: string;
  env: NodeJS.ProcessEnv;
  logFolder: string;
  signal: AbortSignal;
}): Promise<string | undefined> {
  const { root, env, logFolder, signal } = options;
  const logFile = path.join(logFolder, 'connect-vendor.log');
  prepareLog(logFile);
  const logStart = logSize(logFile);
  const log = openSync(logFile, 'a');
  const script = path.join(root, 'dist', 'apps', 'worker', 'connect-vendor.js');
  const child = spawn(process.execPath, [script], { env, signal, stdio: ['ignore', log, log, 'ipc'], detached: true });
  closeSync(log);
  const outcome = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killedBy) => resolve(code === 0 ? undefined : (killedBy ?? `exit code ${code}`)));
  });
  return outcome === undefined ? undefined : (lastProblem(logFile, logStart) ?? outcome);
}
