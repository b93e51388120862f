/** What the product stands on, brought up alike by `start` and `dev`: configuration, ports, database, demo data. */
import path from 'node:path';

import type { Config } from '#lib/platform';
import { choosePorts } from './chosen-ports.js';
import type { CommandContext } from './command-context.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { ExpectedError } from './expected-error.js';
import { Preparation } from './preparation.js';
import { keepPrivate } from './private-files.js';
import { runDemoSeed } from './services/definitions.js';
import { type DemoVendor, planVendor } from './services/demo-vendor.js';
import { RunState } from './services/run-state.js';
import { prepareLog } from './services/service-log.js';
import type { Shutdown } from './shutdown.js';
import { isTrial } from './trial.js';

export interface Ground {
  config: Config;
  /** Of the api, as a person types it. */
  url: string;
  workerPort: number;
  dataDir: string;
  logFolder: string;
  /** For the api and the worker. */
  env: NodeJS.ProcessEnv;
  /** The demo's casino vendor, if there is one. */
  vendor: DemoVendor | undefined;
  state: RunState;
  /** Whether somebody can log in to the administration. */
  hasAdmin: boolean;
}

/**
 * Brings up everything below the api and the worker, and tells `shutdown` how to take it down again.
 * @throws ExpectedError with the one line that the operator reads
 */
export async function prepareRuntime({ progress, root, args }: CommandContext, shutdown: Shutdown): Promise<Ground> {
  const log = (line: string): void => progress.line(line);
  const preparation = new Preparation();
  shutdown.add('preparation', () => preparation.end());
  const kept = isTrial(args) && !process.env.DATA_KEYS ? { DATA_KEYS: await preparation.ask<string>({ step: 'keepKeys' }) } : {};
  const config = await preparation.ask<Config>({ step: 'config' });
  const dataDir = path.resolve(root, config.DATA_DIR);
  keepPrivate(dataDir);
  const logFolder = path.join(dataDir, 'logs');
  const url = `http://localhost:${config.PORT}`;
  if (config.REDIS_URL) await preparation.ask({ step: 'reachRedis', url: config.REDIS_URL });

  const state = await RunState.claim(dataDir, url, log);
  shutdown.add('run state', () => state.release());
  shutdown.signal.addEventListener('abort', () => state.noteStopping());
  const ports = await choosePorts(config, process.env);
  const databaseUrl = await reachDatabase({ config, isTrial: isTrial(args), preparation, dataDir, logFolder, shutdown, log });
  shutdown.check();

  const migrated = await preparation.ask<string[]>({ step: 'migrate', url: databaseUrl });
  log(migrated.length > 0 ? `database brought up to date (${migrated.length} migrations)` : 'database is up to date');
  const hasAdmin = config.DEMO || (await preparation.ask<boolean>({ step: 'hasAdmin', url: databaseUrl }));
  preparation.end();
  shutdown.check();

  const env = {
    ...process.env,
    ...kept,
    PORT: String(config.PORT),
    WORKER_PORT: String(ports.worker),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  if (config.DEMO) {
    const done = progress.while('preparing the demo data');
    const logFile = path.join(logFolder, 'seed-demo.log');
    await runDemoSeed({ root, env, logFile, signal: shutdown.signal }).finally(done);
    shutdown.check();
  }
  const vendor = ports.vendor === undefined ? undefined : await planVendor(env, ports.vendor);
  return { config, url, workerPort: ports.worker, dataDir, logFolder, env, vendor, state, hasAdmin };
}

/** @returns the address of a database that answers: the operator's own, or an embedded one in the data folder */
async function reachDatabase(options: {
  config: Config;
  isTrial: boolean;
  preparation: Preparation;
  dataDir: string;
  logFolder: string;
  shutdown: Shutdown;
  log: (line: string) => void;
}): Promise<string> {
  const { config, isTrial: mayEmbed, preparation, dataDir, logFolder, shutdown, log } = options;
  if (config.DATABASE_URL) {
    await preparation.ask({ step: 'reachDatabase', url: config.DATABASE_URL });
    return config.DATABASE_URL;
  }
  if (config.NODE_ENV === 'production' && !mayEmbed) {
    throw new ExpectedError(
      'DATABASE_URL is missing; the embedded database is not for NODE_ENV=production. Try production mode with npm run start:production.',
    );
  }
  log('starting the embedded PostgreSQL');
  const logFile = path.join(logFolder, 'postgres.log');
  prepareLog(logFile);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    logFile,
    log,
    onGiveUp: (error) => {
      process.stderr.write(`The embedded PostgreSQL cannot be started again: ${error.message}\n`);
      shutdown.request(1);
    },
  });
  shutdown.add('database', () => server.stop());
  return server.url;
}
