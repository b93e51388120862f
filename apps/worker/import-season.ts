/**
 * Reads a season file of football-data.co.uk: `npm run import:season -- <file.csv|xlsx> [--no-results]`. Works beside the running product.
 * Ends with 0 when every row was read, 1 when some were refused, 2 when the file cannot be read.
 */
import { NestFactory } from '@nestjs/core';
import { errorText } from '#lib/contract';
import { type ImportReport, ImportSeason } from '#lib/sports';
import { DomainError } from '#lib/kernel';
import { ConfigError, createLogger, loadConfig, NestLogger } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { ImportModule } from './import.module.js';
import { reachDatabase } from './reach-database.js';
import { readSeasonFile } from './read-season-file.js';

const unreadable = 2;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [file, ...others] = args.filter((arg) => arg !== '--no-results');
  if (!file || others.length > 0) throw new ExpectedError('Usage: npm run import:season -- <file.csv|xlsx> [--no-results]');
  const { text: csv, encoding } = await readSeasonFile(file);
  console.log(`${file}: ${encoding}`);
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  try {
    const report = await importInto({ ...loaded, DATABASE_URL: reached.url }, csv, args.length === 1);
    print(report);
    process.exitCode = report.refused > 0 ? 1 : 0;
  } finally {
    await reached.leave();
  }
}

async function importInto(config: ReturnType<typeof loadConfig>, csv: string, results: boolean): Promise<ImportReport> {
  const logger = createLogger('import-season', 'warn');
  const app = await NestFactory.createApplicationContext(ImportModule.with({ config, logger }), { logger: new NestLogger(logger) });
  try {
    return await app.get(ImportSeason).run({ csv, results });
  } finally {
    await app.close();
  }
}

function print({ rows, created, updated, unchanged, refused }: ImportReport): void {
  for (const { line, fixture, did, problems } of rows)
    if (problems.length > 0) console.log(`line ${line}  ${fixture}  ${did}: ${problems.join('; ')}`);
  console.log(`${rows.length} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`);
}

main().catch((error: unknown) => {
  if (error instanceof DomainError) console.error(errorText(error.code, 'en', error.details));
  else console.error(error instanceof ConfigError || error instanceof ExpectedError || isFileError(error) ? error.message : error);
  process.exitCode = unreadable;
});

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'path' in error;
}
