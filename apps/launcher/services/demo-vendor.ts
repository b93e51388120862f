/** The demo's casino vendor: where it runs, and what it and the site know each other by. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';
import { isPortFree } from '../ports.js';
import { lastProblem, logSize, prepareLog } from './service-log.js';

const DEFAULT_PORT = 3_100;
const PORTS_TRIED = 50;
/** What `PROVIDER_PORT` says where no vendor is wanted. */
const OFF = 'off';

export interface DemoVendor {
  /** As players' browsers reach it. */
  url: string;
  /** For the vendor's own process, and for the one that connects it with the site. */
  env: NodeJS.ProcessEnv;
}

/**
 * Chooses a port and a pair of keys. The pair is made anew at every start, so that nothing has to keep it.
 * @returns undefined where `PROVIDER_PORT` is `off`
 * @throws ExpectedError where the port that `PROVIDER_PORT` names is taken
 */
export async function planVendor(env: NodeJS.ProcessEnv): Promise<DemoVendor | undefined> {
  if (env['PROVIDER_PORT'] === OFF) return undefined;
  const port = await choosePort(env['PROVIDER_PORT']);
  const url = env['PROVIDER_PUBLIC_URL'] ?? `http://localhost:${port}`;
  const wallet = env['PROVIDER_FORMAT'] === 'hub88' ? 'hub88' : 'v1';
  return {
    url,
    env: {
      PROVIDER_DATABASE_URL: env['DATABASE_URL'],
      PROVIDER_WALLET_URL: `http://127.0.0.1:${env['PORT']}/gw/${wallet}`,
      PROVIDER_KEY_ID: `dew_${randomBytes(8).toString('hex')}`,
      PROVIDER_SECRET: randomBytes(32).toString('hex'),
      ...env,
      PROVIDER_PORT: String(port),
      PROVIDER_PUBLIC_URL: url,
    },
  };
}

async function choosePort(asked: string | undefined): Promise<number> {
  const first = asked ? Number(asked) : DEFAULT_PORT;
  if (!Number.isInteger(first) || first < 1 || first > 65_535) {
    throw new ExpectedError(`PROVIDER_PORT is not valid: expected a port, or ${OFF} for no casino vendor.`);
  }
  const last = asked ? first : first + PORTS_TRIED;
  for (let port = first; port <= last; port += 1) if (await isPortFree(port, '127.0.0.1')) return port;
  throw new ExpectedError(`Port ${first} is already in use (PROVIDER_PORT). Stop what listens there, or choose another.`);
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
