/**
 * Makes a backup: `npm run backup [-- --dir <folder> --keep 14]`, or checks one without a database: `npm run backup -- --verify <file>`.
 * `-- --base` copies the server's files for point-in-time recovery; `-- --open <file> > base.tar` gives that copy out again.
 * Ends with 0 where it was made or is whole, 1 where it is not, 2 where the command could not run.
 */
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  BackupBroken,
  BackupRunsRepository,
  backupSecretOf,
  BaseBackupFailed,
  makeBackup,
  openBase,
  verifyBackup,
  type VerifiedBackup,
  writeBase,
} from '#lib/operations';
import { ConfigError, Database, loadConfig, type Config } from '#lib/platform';
import { ExpectedError } from '../../launcher/expected-error.js';
import { openReached, reachDatabase } from '../reach-database.js';

const exitCodes = { done: 0, broken: 1, failed: 2 };

const ofBases = { base: { type: 'boolean' }, open: { type: 'string' } } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { dir: { type: 'string' }, keep: { type: 'string' }, verify: { type: 'string' }, ...ofBases },
  });
  const config = loadConfig(process.env);
  if (values.verify) return verify(config, values.verify);
  if (values.open) return openBase(values.open, backupSecretOf(config), process.stdout);
  const keep = values.keep === undefined ? config.BACKUP_KEEP : Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new ExpectedError('--keep is a whole number from 1 on.');
  // Before a database is reached, which may have to be started.
  backupSecretOf(config);
  const folder = path.resolve(values.dir ?? config.BACKUP_DIR ?? path.join(config.DATA_DIR, 'backups'));
  const reached = await reachDatabase(config);
  try {
    const options = { databaseUrl: reached.url, folder, keep, config };
    await withOpen(reached.url, (database) => (values.base ? makeBase(database, options) : make(database, options)));
  } finally {
    await reached.leave();
  }
}

interface Making {
  databaseUrl: string;
  folder: string;
  keep: number;
  config: Config;
}

async function makeBase(sql: Database, { databaseUrl, folder, config }: Making): Promise<void> {
  const runs = new BackupRunsRepository();
  const begun = performance.now();
  const id = await runs.begin(sql, 'base', os.hostname());
  try {
    const written = await writeBase(databaseUrl, folder, backupSecretOf(config));
    await openBase(written.file, backupSecretOf(config), new Writable({ write: (_data, _encoding, done) => done() }));
    await runs.finish(sql, id, { ...written, rows: null, durationMs: performance.now() - begun });
    await runs.verified(sql, written.sha256);
    console.log(`${written.file}\n${amount(written.bytes)} bytes, read back whole.\nSHA-256 ${written.sha256}`);
  } catch (error) {
    await runs.fail(sql, id, performance.now() - begun, (error as Error).message.slice(0, 300)).catch(() => undefined);
    throw error;
  }
}

async function make(sql: Database, options: Making): Promise<void> {
  const begun = performance.now();
  const { file, bytes, rows, sha256, manifest } = await makeBackup({ sql, kind: 'hand', ...options });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${file}\n${amount(rows)} rows in ${manifest.tables.length} tables, ${amount(bytes)} bytes, ${seconds} s, read back whole.`);
  console.log(`SHA-256 ${sha256}`);
}

/** The database is told when it can be reached; that the file is whole does not depend on it. */
async function verify(config: Config, file: string): Promise<void> {
  const verified = await verifyBackup(file, backupSecretOf(config));
  console.log(report(verified));
  if (!config.DATABASE_URL) return;
  await withOpen(config.DATABASE_URL, (database) => new BackupRunsRepository().verified(database, verified.sha256)).catch(() => {
    console.log('The database does not answer: it was not told.');
  });
}

function report({ manifest, rows, tables, sha256 }: VerifiedBackup & { sha256: string }): string {
  const { at, productVersion, serverVersion, migrations, dataKeys, figures } = manifest;
  return [
    `The backup is whole: ${amount(rows)} rows in ${tables} tables, as they were at ${at}.`,
    `Truebook ${productVersion}, PostgreSQL ${serverVersion}, migrated to ${migrations.at(-1)}; DATA_KEYS ${dataKeys.join(', ')}.`,
    `Ledger: ${figures.postings.count} postings; streams: ${figures.streams.count}, newest push of the administrators ${figures.streams.admin}.`,
    `SHA-256 ${sha256}`,
  ].join('\n');
}

async function withOpen(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openReached(url);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}

await main().catch((error: unknown) => {
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  const isPlain =
    isOption ||
    error instanceof ConfigError ||
    error instanceof ExpectedError ||
    error instanceof BackupBroken ||
    error instanceof BaseBackupFailed;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = error instanceof BackupBroken ? exitCodes.broken : exitCodes.failed;
});
