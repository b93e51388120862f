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
    app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
    exitWithParent();
    await app.listen(port(config), config.HOST);
    clearTimeout(watchdog);
    if (!(await databaseAnswers(app, logger))) return;
    await refuseDemoPasswords(app, config);
    logger.info({ port: port(config), cpuMs: cpuMs() }, `${name} ready`);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Waits until the database answers.
 * @returns false when the process is told to stop meanwhile
 * @throws what the database refuses, such as a wrong password: waiting would not help
 */
async function databaseAnswers(app: NestFastifyApplication, logger: Logger): Promise<boolean> {
  let isStopping = false;
  const stop = () => (isStopping = true);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  const database = app.get(Database);
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      await database.query('SELECT 1');
      return true;
    } catch (error) {
      if (isStopping) return false;
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
