/**
 * Restores a backup into an empty database: `npm run restore -- --file <file> [--to <address or folder>] [--replace <database>]`.
 * Without `--to` it is the database of DATABASE_URL, or the embedded one of DATA_DIR.
 * Ends with 0 where it was restored and proved, 1 where the file is no good, 2 where it could not be restored.
 */
import { parseArgs } from 'node:util';
import { BackupBroken, backupSecretOf, NotRestorable } from '#lib/operations';
import { ConfigError, dataKeysOf, loadConfig } from '#lib/platform';
import { ExpectedError } from '../../launcher/expected-error.js';
import { reachEmptyDatabase } from '../reach-database.js';
import { restoreInto } from './restore-into.js';

const exitCodes = { done: 0, broken: 1, failed: 2 };

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { file: { type: 'string' }, to: { type: 'string' }, replace: { type: 'string' } },
  });
  if (!values.file) throw new ExpectedError('Say which backup: npm run restore -- --file <file>');
  const config = loadConfig(process.env);
  const secret = backupSecretOf(config);
  const reached = await reachEmptyDatabase(placeOf(values.to, config));
  try {
    await restoreInto({
      ...{ file: values.file, secret, databaseUrl: reached.url, replace: values.replace },
      dataKeys: dataKeysOf(config).map(({ id }) => id),
      log: (line) => console.log(line),
    });
  } finally {
    await reached.leave();
  }
}

/** An address of PostgreSQL, or a data folder whose embedded server is started for it. */
function placeOf(to: string | undefined, config: { DATABASE_URL?: string | undefined; DATA_DIR: string }) {
  if (to === undefined) return { DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.DATA_DIR };
  return /^postgres(ql)?:\/\//.test(to) ? { DATABASE_URL: to, DATA_DIR: config.DATA_DIR } : { DATABASE_URL: undefined, DATA_DIR: to };
}

await main().catch((error: unknown) => {
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  const isOurs =
    error instanceof ConfigError || error instanceof ExpectedError || error instanceof BackupBroken || error instanceof NotRestorable;
  console.error(isOption || isOurs ? (error as Error).message : error);
  if (!isOption) console.error('Nothing was restored that may be used.');
  process.exitCode = error instanceof BackupBroken ? exitCodes.broken : exitCodes.failed;
});
