import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackupKind } from '#lib/contract';
import { dataKeysOf, type Config, type Sql } from '#lib/platform';
import { plainError } from '../../domain/failed-job.js';
import { productVersion } from '../../services/product-version.js';
import { BackupRunsRepository } from '../data/backup-runs.repository.js';
import { BackupBroken } from '../domain/backup-broken.js';
import { backupSecretOf } from '../files/backup-key.js';
import { verifyBackup } from './verify-backup.js';
import { writeBackup, type WrittenBackup } from './write-backup.js';

export type BackupConfig = Pick<Config, 'BACKUP_KEY_FILE' | 'BACKUP_PASSPHRASE' | 'BACKUP_KEEP' | 'NODE_ENV' | 'DATA_KEYS' | 'DATA_DIR'>;

export interface MakeBackup {
  /** Where the run is noted: the database that is backed up. */
  sql: Sql;
  databaseUrl: string;
  kind: BackupKind;
  folder: string;
  /** Backups that stay in the folder. */
  keep: number;
  config: BackupConfig;
  signal?: AbortSignal;
}

/**
 * Makes a backup, reads it back whole, and removes the oldest beyond those that are kept: in this order, so that a bad one never takes the
 * place of a good one. The run is noted, whatever becomes of it.
 * @throws ConfigError without a key, BackupBroken, and errors of the database and the disk
 */
export async function makeBackup({ sql, databaseUrl, kind, folder, keep, config, signal }: MakeBackup): Promise<WrittenBackup> {
  const secret = backupSecretOf(config);
  const runs = new BackupRunsRepository();
  const id = await runs.begin(sql, kind, os.hostname());
  const begun = performance.now();
  const dataKeys = dataKeysOf(config).map((key) => key.id);
  try {
    const written = await writeBackup({
      databaseUrl,
      folder: path.resolve(folder),
      secret,
      productVersion: productVersion(),
      dataKeys,
      signal,
    });
    const { sha256 } = await verifyBackup(written.file, secret);
    if (sha256 !== written.sha256) throw new BackupBroken('The file on the disk is not what was written.');
    await runs.finish(sql, id, { ...written, durationMs: performance.now() - begun });
    await runs.verified(sql, sha256);
    await keepNewest(folder, keep);
    return written;
  } catch (error) {
    await runs.fail(sql, id, performance.now() - begun, plainError(error)).catch(() => undefined);
    throw error;
  }
}

const backupName = /^truebook-\d{8}T\d{9}Z-[\da-f]{12}\.backup$/;
/** What a killed backup leaves behind. */
const partName = /^\.[\da-f]{12}\.part$/;

/** Removes the oldest backups of a folder; other files are not touched. Names begin with their time. */
async function keepNewest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -keep);
  const gone = [...old.flatMap((name) => [name, `${name}.sha256`]), ...names.filter((name) => partName.test(name))];
  for (const name of gone) await rm(path.join(folder, name), { force: true });
}
