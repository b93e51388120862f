import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigError, createLogger, exitWithParent, loadConfig, type Config, type PlatformOptions } from '#lib/platform';
import { refuseDemoPasswords } from './refuse-demo-passwords.js';

const startPatienceMs = 45_000;

/**
 * Runs one process of the product until it is told to stop. SIGTERM drains: nothing new is taken, requests and jobs
 * under way are finished, then everything closes. A wrong configuration ends it with one clear line.
 */
export async function runProcess(
  name: string,
  create: (options: PlatformOptions) => Promise<NestFastifyApplication>,
  port: (config: Config) => number,
): Promise<void> {
  // Whoever supervises starts an ended process again; one that hangs would be left as it is.
  const watchdog = setTimeout(() => {
    console.error(`${name} was not ready within ${startPatienceMs / 1000} s`);
    process.exit(1);
  }, startPatienceMs);
  try {
    const config = loadConfig(process.env);
    // Images, messages and whatever else this process writes is its owner's alone.
    process.umask(0o077);
    const logger = createLogger(name, config.LOG_LEVEL);
    const app = await create({ config, logger });
    await refuseDemoPasswords(app, config);
    app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
    exitWithParent();
    await app.listen(port(config), config.HOST);
    clearTimeout(watchdog);
    logger.info({ port: port(config) }, `${name} ready`);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
