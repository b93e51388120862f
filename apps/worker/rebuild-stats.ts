import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { ConfigError, createLogger, loadConfig, NestLogger } from '#lib/platform';
import { RebuildStatistics, type RebuildAsked, type RebuildProgress } from '#lib/stats';
import { ExpectedError } from '../launcher/expected-error.js';
import { reachDatabase } from './reach-database.js';
import { RebuildModule } from './rebuild.module.js';

const options = { from: { type: 'string' }, again: { type: 'boolean' } } as const;

/**
 * Compares the statistics with their sources and corrects them, beside the running product: `npm run stats:rebuild`. A run that was stopped
 * continues where it stopped; `-- --again` begins anew, `-- --from 2026-11-01` leaves out earlier days.
 */
async function main(): Promise<void> {
  const asked = askedFor(process.argv.slice(2));
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  try {
    await rebuild({ ...loaded, DATABASE_URL: reached.url }, asked);
  } finally {
    await reached.leave();
  }
}

/** @throws ExpectedError for what the command does not take */
function askedFor(args: string[]): RebuildAsked {
  try {
    const { from, again } = parseArgs({ args, options }).values;
    if (from !== undefined && !isDay(from)) throw new Error(`--from takes a day such as 2026-11-01, not ${from}`);
    return { from, again: again ?? false };
  } catch (error) {
    throw new ExpectedError((error as Error).message);
  }
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

async function rebuild(config: ReturnType<typeof loadConfig>, asked: RebuildAsked): Promise<void> {
  const logger = createLogger('rebuild-stats', 'warn');
  const app = await NestFactory.createApplicationContext(RebuildModule.with({ config, logger }), { logger: new NestLogger(logger) });
  try {
    const startedAt = performance.now();
    const { days, owners, mended } = await app.get(RebuildStatistics).execute(asked, (step) => console.log(lineOf(step)));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`Statistics of ${days} days and ${owners} members and agents compared in ${seconds} s, ${mended} rows put right.`);
  } finally {
    await app.close();
  }
}

function lineOf({ part, day, done, of, mended }: RebuildProgress): string {
  const right = mended > 0 ? `, ${mended} rows put right` : '';
  if (part === 'days') return `${day}: ${done} of ${of} days${right}`;
  if (part === 'owners') return `${done} members and agents${right}`;
  return part === 'kept' ? `${day}: ${done} weeks kept again` : `totals${right}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
