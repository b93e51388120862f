import { NestFactory } from '@nestjs/core';
import { TestClock } from '#lib/kernel';
import { ConfigError, createLogger, exitWithParent, loadConfig, NestLogger } from '#lib/platform';
import { DemoModule } from './demo/demo.module.js';
import { DemoSeed } from './demo/demo-seed.js';

/** Fills a new database with the demo's accounts and history; an old one is left as it is. Demo mode only. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.DEMO) throw new ConfigError('Demo data exists in demo mode only.');
  exitWithParent();
  const logger = createLogger('seed-demo', config.LOG_LEVEL);
  const clock = new TestClock(new Date());
  const app = await NestFactory.createApplicationContext(DemoModule.with({ config, logger, clock }), { logger: new NestLogger(logger) });
  try {
    const seed = app.get(DemoSeed);
    if (await seed.isThere()) return;
    const startedAt = performance.now();
    await seed.run(new Date());
    logger.info({ elapsedMs: Math.round(performance.now() - startedAt) }, 'demo data made');
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
