/**
 * `npm start`: the whole product on one machine. Sets up what it needs, runs api and worker under a supervisor, prints
 * one ready block, and at the end stops everything in the order in which it leans on each other.
 */
import path from 'node:path';

import type { Config } from '#lib/platform';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import type { CommandContext } from './command-context.js';
import { ExpectedError } from './expected-error.js';
import { findFreePort, isPortFree, isPortFreeEverywhere } from './ports.js';
import { Preparation } from './preparation.js';
import { readyBlock } from './ready-block.js';
import { Shutdown } from './shutdown.js';
import { waitUntilReady } from './services/health.js';
import { RunState } from './services/run-state.js';
import { runDemoSeed, serviceDefinitions } from './services/definitions.js';
import { lastProblem, prepareLog } from './services/service-log.js';
import { Supervisor } from './services/supervisor.js';

const READY_TIMEOUT_MS = 120_000;

export async function run(context: CommandContext): Promise<void> {
  const shutdown = new Shutdown((line) => context.progress.line(line));
  shutdown.listen();
  try {
    await bringUp(context, shutdown);
  } catch (error) {
    // A step that was cut short by Ctrl-C fails in its own way, which says nothing to the one who pressed it.
    if (shutdown.requested) return shutdown.finish();
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ExpectedError ? message : (stack ?? message)}\n`);
    await shutdown.finish(1);
  }
}

async function bringUp({ progress, root }: CommandContext, shutdown: Shutdown): Promise<void> {
  const log = (line: string): void => progress.line(line);
  const preparation = new Preparation();
  shutdown.add('preparation', () => preparation.end());
  const config = await preparation.ask<Config>({ step: 'config' });
  const dataDir = path.resolve(root, config.DATA_DIR);
  const logFolder = path.join(dataDir, 'logs');
  const url = `http://localhost:${config.PORT}`;

  const state = await RunState.claim(dataDir, url, log);
  shutdown.add('run state', () => state.release());
  const workerPort = await choosePorts(config);
  const databaseUrl = await reachDatabase({ config, preparation, dataDir, logFolder, shutdown, log });
  if (config.REDIS_URL) await preparation.ask({ step: 'reachRedis', url: config.REDIS_URL });
  shutdown.check();

  const migrated = await preparation.ask<string[]>({ step: 'migrate', url: databaseUrl });
  log(migrated.length > 0 ? `database brought up to date (${migrated.length} migrations)` : 'database is up to date');
  preparation.end();
  shutdown.check();

  const env = {
    ...process.env,
    PORT: String(config.PORT),
    WORKER_PORT: String(workerPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  if (config.DEMO) {
    const done = progress.while('demo data');
    await runDemoSeed({ root, env, logFile: path.join(logFolder, 'seed-demo.log'), signal: shutdown.signal }).finally(done);
    shutdown.check();
  }

  const supervisor = new Supervisor({
    log,
    onStart: (name, pid) => state.noteService(name, pid),
    onGiveUp: (_, problem) => {
      process.stderr.write(`${problem}\nIt died too often and is given up. The whole log is in ${logFolder}.\n`);
      shutdown.request(1);
    },
  });
  shutdown.add('api and worker', () => supervisor.stop(), () => supervisor.kill());
  log('starting api and worker');
  for (const definition of serviceDefinitions({ root, env, logFolder })) supervisor.start(definition);

  const ready = [config.PORT, workerPort].map((port) => `http://127.0.0.1:${port}/health/ready`);
  if (!(await waitUntilReady(ready, READY_TIMEOUT_MS, () => shutdown.requested))) {
    shutdown.check();
    throw new ExpectedError(
      `Not ready after ${READY_TIMEOUT_MS / 1000} s. ` +
        `api: ${lastProblem(path.join(logFolder, 'api.log'), 0)}; worker: ${lastProblem(path.join(logFolder, 'worker.log'), 0)}`,
    );
  }
  shutdown.isUp();
  process.stdout.write(readyBlock({ url, demo: config.DEMO, dataDir: path.relative(root, dataDir) || '.' }));
}

/**
 * The worker's port serves health and metrics only. Where nobody asked for a certain one, a neighbour's port is no
 * reason to stop.
 * @returns the worker's port
 * @throws ExpectedError naming the port that is taken and its variable
 */
async function choosePorts(config: Config): Promise<number> {
  const refuse = (port: number, variable: string): never => {
    throw new ExpectedError(
      `Port ${port} is already in use (${variable}). Stop what listens there, or choose another: ${variable}=${port + 100} npm start`,
    );
  };
  if (!(await isPortFreeEverywhere(config.PORT))) refuse(config.PORT, 'PORT');
  if (await isPortFree(config.WORKER_PORT, '0.0.0.0')) return config.WORKER_PORT;
  if (process.env.WORKER_PORT) refuse(config.WORKER_PORT, 'WORKER_PORT');
  return findFreePort();
}

/** @returns the address of a database that answers: the operator's own, or an embedded one in the data folder */
async function reachDatabase(options: {
  config: Config;
  preparation: Preparation;
  dataDir: string;
  logFolder: string;
  shutdown: Shutdown;
  log: (line: string) => void;
}): Promise<string> {
  const { config, preparation, dataDir, logFolder, shutdown, log } = options;
  if (config.DATABASE_URL) {
    await preparation.ask({ step: 'reachDatabase', url: config.DATABASE_URL });
    return config.DATABASE_URL;
  }
  if (config.NODE_ENV === 'production') {
    throw new ExpectedError('DATABASE_URL is missing; the embedded database is not for NODE_ENV=production.');
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
