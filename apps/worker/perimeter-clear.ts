import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { ClearPerimeter, perimeterParts, type PerimeterPart } from '#lib/auth';
import { ConfigError, createLogger, loadConfig, NestLogger } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { PerimeterCommandModule } from './perimeter-command.module.js';
import { reachDatabase } from './reach-database.js';

const usage = 'Usage: npm run perimeter:clear -- [--staff] [--blocked] [--domains]; all of them without a choice';

/** Lifts the rules of addresses and domains, when nobody gets in any more: `npm run perimeter:clear`. */
async function main(): Promise<void> {
  const parts = readArguments();
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  const logger = createLogger('perimeter-clear', 'warn');
  try {
    const options = { config: { ...loaded, DATABASE_URL: reached.url }, logger };
    const app = await NestFactory.createApplicationContext(PerimeterCommandModule.with(options), { logger: new NestLogger(logger) });
    try {
      const { staff, blocked, domains } = await app.get(ClearPerimeter, { strict: false }).execute(parts);
      console.log(`Lifted: ${staff} staff addresses, ${blocked} blocked addresses, ${domains} domains.`);
    } finally {
      await app.close();
    }
  } finally {
    await reached.leave();
  }
}

/** @throws ExpectedError with the usage */
function readArguments(): readonly PerimeterPart[] {
  try {
    const { values } = parseArgs({ options: { staff: { type: 'boolean' }, blocked: { type: 'boolean' }, domains: { type: 'boolean' } } });
    const chosen = perimeterParts.filter((part) => values[part]);
    return chosen.length > 0 ? chosen : perimeterParts;
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n${usage}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
