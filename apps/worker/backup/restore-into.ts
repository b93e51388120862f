import { BackupBroken, restoreBackup, type BackupSecret } from '#lib/operations';
import { runMigrations } from '#lib/platform';
import { checkLedger } from '#lib/wallet';
import { migrations } from '../../../migrations/index.js';
import { openReached } from '../reach-database.js';

export interface RestoreInto {
  file: string;
  secret: BackupSecret;
  databaseUrl: string;
  replace?: string | undefined;
  /** Names of the keys in DATA_KEYS. */
  dataKeys: readonly string[];
  log(line: string): void;
}

/**
 * Restores a backup and proves what can be proved of it: rows, references, sums and heads while it is loaded, then every law of the
 * ledger.
 * @throws BackupBroken, NotRestorable
 */
export async function restoreInto({ dataKeys, databaseUrl, log, ...options }: RestoreInto): Promise<void> {
  const { manifest } = await restoreBackup({
    ...{ ...options, databaseUrl, log },
    migrations: migrations.map(({ name }) => name),
    migrate: async (names) =>
      void (await runMigrations(
        databaseUrl,
        migrations.filter(({ name }) => names.has(name)),
      )),
  });
  const { figures, at } = manifest;
  const balances = figures.accounts
    .filter(({ balance }) => balance !== '0')
    .map(({ kind, count, balance }) => `${kind} ${balance} in ${count} accounts`)
    .join(', ');
  log(
    `Ledger: ${figures.postings.count} postings of ${figures.postings.amount} in all, as in the manifest; ${balances || 'every balance is 0'}.`,
  );
  log(`Streams: ${figures.streams.count}, every head as in the manifest; newest push of the administrators ${figures.streams.admin}.`);
  await proveLedger(databaseUrl, log);
  const missing = manifest.dataKeys.filter((key) => !dataKeys.includes(key));
  if (missing.length > 0) log(`DATA_KEYS has no key ${missing.join(', ')}: account numbers and phones stay unreadable without it.`);
  log(`The database is as it was at ${at}.`);
}

async function proveLedger(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const database = await openReached(databaseUrl);
  try {
    const { coherent, checks, accounts, postings } = await checkLedger(database);
    if (!coherent) {
      const broken = checks.filter(({ ok }) => !ok).map(({ law, violations }) => `${law} (${violations})`);
      throw new BackupBroken(`The restored ledger is NOT coherent: ${broken.join('; ')}.`);
    }
    log(`The ledger is coherent: ${checks.length} laws over ${accounts} accounts and ${postings} postings.`);
  } finally {
    await database.close();
  }
}
