import path from 'node:path';
import { parseArgs } from 'node:util';
import { seoulDay } from '#lib/kernel';
import { ConfigError, Database, loadConfig } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { writeViews } from './parquet/write-views.js';
import { reachDatabase } from './reach-database.js';

const dayMs = 24 * 60 * 60 * 1000;
const usualDays = 366;

/** Writes the report views as Parquet files: `npm run report:parquet -- --from 2026-01-01 --to 2026-12-31 --out reports`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } } });
  const to = dayOf(values.to, '--to') ?? seoulDay(new Date());
  const from = dayOf(values.from, '--from') ?? seoulDay(new Date(Date.parse(to) - usualDays * dayMs));
  if (from > to) throw new ExpectedError('The period ends before it starts.');
  const reached = await reachDatabase(loadConfig(process.env));
  try {
    const database = await Database.open(reached.url, 1);
    try {
      for (const { view, file, rows } of await writeViews(database, { from, to, folder: path.resolve(values.out ?? 'reports') }))
        console.log(`${view}: ${rows} rows in ${file}`);
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

function dayOf(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))))
    throw new ExpectedError(`${name} is a day, such as 2026-01-31.`);
  return text;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
