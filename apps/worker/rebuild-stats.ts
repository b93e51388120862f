import { NestFactory } from '@nestjs/core';
import { ConfigError, createLogger, loadConfig, NestLogger } from '#lib/platform';
import { RebuildStatistics } from '#lib/stats';
import { ExpectedError } from '../launcher/expected-error.js';
import { reachDatabase } from './reach-database.js';
import { RebuildModule } from './rebuild.module.js';

/** Makes the statistics anew from their sources, beside the running product: `npm run stats:rebuild`. */
async function main(): Promise<void> {
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  try {
    await rebuild({ ...loaded, DATABASE_URL: reached.url });
  } finally {
    await reached.leave();
  }
}

async function rebuild(config: ReturnType<typeof loadConfig>): Promise<void> {
  const logger = createLogger('rebuild-stats', 'warn');
  const app = await NestFactory.createApplicationContext(RebuildModule.with({ config, logger }), { logger: new NestLogger(logger) });
  try {
    const startedAt = performance.now();
    const { days, owners } = await app.get(RebuildStatistics).execute((day) => process.stderr.write(`\r${day}`));
    process.stderr.write('\r');
    console.log(
      `Statistics of ${days} days and ${owners} members and agents made anew in ${Math.round(performance.now() - startedAt)} ms.`,
    );
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
