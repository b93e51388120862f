import { parseArgs } from 'node:util';
import { systemClock } from '#lib/kernel';
import { ConfigError, Database, loadConfig, oneRow } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { ExpectedError } from '../../launcher/expected-error.js';
import { reachDatabase } from '../reach-database.js';
import { archivePeriod } from './archive-period.js';
import { leavingBefore, type LeavingPeriod } from './leaving-periods.js';
import { obstaclesIn } from './obstacles.js';

/**
 * Lets old months leave: `npm run archive -- --before 2027-01` says what would, `--yes` does it. Their partitions then lie in the schema
 * `archive`, to be dumped and dropped.
 */
async function main(): Promise<void> {
  const { before, yes } = argumentsOf(process.argv.slice(2));
  const reached = await reachDatabase(loadConfig(process.env));
  try {
    const database = await Database.open(reached.url, 2);
    try {
      await run(database, before, yes);
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

function argumentsOf(args: string[]): { before: string; yes: boolean } {
  const { values } = parseArgs({ args, options: { before: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(values.before ?? ''))
    throw new ExpectedError('Say which months leave: npm run archive -- --before YYYY-MM [--yes]');
  return { before: values.before!, yes: values.yes };
}

async function run(database: Database, before: string, yes: boolean): Promise<void> {
  const periods = await leavingBefore(database, before);
  if (periods.length === 0) return console.log(`Nothing is here that ended before ${before}.`);
  for (const period of periods) console.log(await summary(database, period));
  if (!yes) return console.log('Nothing has changed. With --yes they leave.');
  await assertCoherent(database);
  for (const period of periods) {
    await archivePeriod(database, systemClock, period);
    console.log(`${period.month} has left for the schema archive.`);
  }
  await assertCoherent(database);
  console.log('The ledger is coherent.');
}

async function summary(database: Database, { number, month, ids }: LeavingPeriod): Promise<string> {
  const size = oneRow(
    await database.query<{ bets: number; transfers: number }>(
      `SELECT (SELECT count(*) FROM bet WHERE id >= $1 AND id < $2) AS bets, (SELECT count(*) FROM transfer WHERE id >= $1 AND id < $2) AS transfers`,
      [ids.from, ids.until],
    ),
  );
  const obstacles = await obstaclesIn(database, ids);
  const open = obstacles.map(({ what, count }) => `\n  keeps it here: ${count} ${what}`);
  return `${month} (period ${number}): ${size.bets} bets, ${size.transfers} transfers${open.join('')}`;
}

async function assertCoherent(database: Database): Promise<void> {
  const { coherent } = await checkLedger(database);
  if (!coherent) throw new ExpectedError('The ledger is NOT coherent. npm run ledger:check says where.');
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
