import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConfigError,
  createLogger,
  Database,
  exitWithParent,
  isUnavailable,
  loadConfig,
  type Config,
  type PlatformOptions,
} from '#lib/platform';
import { refuseDemoPasswords } from './refuse-demo-passwords.js';

/** A start waits for nothing outside its process before it listens, so only a fault of its own makes it last longer. */
const startPatienceMs = 120_000;
/** The end has a limit too. A second later a supervisor would end the process, and the log would not say what held it up. */
const stopLimitMs = 14_000;
const firstPauseMs = 50;
const longestPauseMs = 500;

/**
 * Runs one process of the product until it is told to stop. It listens at once and is ready when the database answers; a database
 * or Redis that is away, now or later, is waited for in place. SIGTERM drains: nothing new is taken, requests and jobs under way
 * are finished, then everything closes. A wrong configuration ends it with one clear line.
 */
export async function runProcess(
  name: string,
  create: (options: PlatformOptions) => Promise<NestFastifyApplication>,
  port: (config: Config) => number,
): Promise<void> {
  // Anybody who supervises starts an ended process again; one that hangs would be left as it is.
  const watchdog = setTimeout(() => {
    console.error(`${name} did not listen within ${startPatienceMs / 1000} s`);
    process.exit(1);
  }, startPatienceMs);
  let stopping: AbortSignal | undefined;
  try {
    const config = loadConfig(process.env);
    // Images, messages and whatever else this process writes is its owner's alone.
    process.umask(0o077);
    const logger = createLogger(name, config.LOG_LEVEL);
    const app = await create({ config, logger });
    // Before the first caller where the database is there, otherwise as soon as it is.
    await refuseDemoPasswords(app, config).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    stopping = stopOnSignal(app, name, logger);
    exitWithParent();
    await app.listen(port(config), config.HOST);
    clearTimeout(watchdog);
    if (!(await databaseAnswers(app, logger, stopping))) return;
    await refuseDemoPasswords(app, config);
    logger.info({ port: port(config), cpuMs: cpuMs() }, `${name} ready`);
  } catch (error) {
    clearTimeout(watchdog);
    // A start cannot go on with what the shutdown closes; the shutdown ends the process.
    if (stopping?.aborted) return;
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Lets a signal shut the application down. Nest ends the process by sending it the same signal again, which ends it only where nothing
 * listens any more: so there is one listener from the beginning on, and none is added later.
 * @returns aborted when the process is to stop
 */
function stopOnSignal(app: NestFastifyApplication, name: string, logger: Logger): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    setTimeout(() => {
      logger.error({ open: process.getActiveResourcesInfo() }, `${name} did not end within ${stopLimitMs / 1000} s`);
      process.exit(1);
    }, stopLimitMs).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return stopping.signal;
}

/**
 * Waits until the database answers.
 * @returns false when the process is told to stop meanwhile
 * @throws what the database refuses, such as a wrong password: waiting would not help
 */
async function databaseAnswers(app: NestFastifyApplication, logger: Logger, stopping: AbortSignal): Promise<boolean> {
  const database = app.get(Database);
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      await database.query('SELECT 1');
      return true;
    } catch (error) {
      if (stopping.aborted) return false;
      if (!isUnavailable(error)) throw error;
      if (pauseMs === firstPauseMs) logger.warn({ err: error }, 'the database is away; the start waits for it');
    }
    await sleep(pauseMs);
  }
}

/** Processor time of this process so far, ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}
