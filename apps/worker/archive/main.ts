import { parseArgs } from 'node:util';
import { systemClock } from '#lib/kernel';
import { ArchiveBroken, verifyArchive } from '#lib/initialisation';
import { ConfigError, Database, dataKeysOf, loadConfig, oneRow } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { ExpectedError } from '../../launcher/expected-error.js';
import { reachDatabase } from '../reach-database.js';
import { archivePeriod } from '../../shared/archive/archive-period.js';
import { leavingBefore, type LeavingPeriod } from '../../shared/archive/leaving-periods.js';
import { obstaclesIn } from '../../shared/archive/obstacles.js';

/**
 * Lets old months leave: `npm run archive -- --before 2027-01` says what would, `--yes` does it. Their partitions then lie in the schema
 * `archive`, to be dumped and dropped. `npm run archive -- --verify <file>` holds the file of a data initialisation against its signature.
 */
async function main(): Promise<void> {
  const asked = argumentsOf(process.argv.slice(2));
  if ('verify' in asked) return verify(asked.verify);
  const { before, yes } = asked;
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

/** Needs no database: the key is that of the environment. */
async function verify(file: string): Promise<void> {
  const { initialisation, month, rows, tables, sha256 } = await verifyArchive(file, dataKeysOf(loadConfig(process.env)));
  console.log(`The file is whole and signed: data initialisation ${initialisation}, ${month}, ${rows} rows.`);
  for (const [table, count] of Object.entries(tables)) console.log(`  ${table}: ${count}`);
  console.log(`SHA-256 ${sha256}, as the audit log has it.`);
}

function argumentsOf(args: string[]): { before: string; yes: boolean } | { verify: string } {
  const { values } = parseArgs({
    args,
    options: { before: { type: 'string' }, verify: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  if (values.verify) return { verify: values.verify };
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
  console.error(error instanceof ConfigError || error instanceof ExpectedError || error instanceof ArchiveBroken ? error.message : error);
  process.exitCode = 1;
});
