import { hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '#lib/platform';
import { BackupBroken } from '../domain/backup-broken.js';

/** What backups are sealed with. It never comes from the database: a backup alone is worth nothing. */
export type BackupSecret = { kind: 'file'; key: Buffer } | { kind: 'passphrase'; passphrase: string };

const keyBytes = 32;
const leastPassphrase = 16;
const scryptCost = { N: 131_072, r: 8, p: 1 };
/** Above what scrypt needs with the cost above: 128 MiB. */
const scryptMemory = 192 * 1_024 * 1_024;

/** The second line of a file: how its keys follow from the secret. */
export const keyLine = z.discriminatedUnion('key', [
  z.object({ key: z.literal('file'), salt: z.base64() }),
  z.object({
    ...{ key: z.literal('passphrase'), salt: z.base64() },
    // Bounded, so that a changed file cannot make the reader spend all memory.
    ...{ N: z.int().min(2).max(1_048_576), r: z.int().min(1).max(16), p: z.int().min(1).max(4) },
  }),
]);
export type KeyLine = z.output<typeof keyLine>;

export interface BackupKeys {
  /** Authenticates the first two lines, so that a wrong key is told from a changed file. */
  head: Buffer;
  /** Encrypts the content. Each file has its own, for each has its own salt. */
  content: Buffer;
}

/**
 * The secret of the environment: BACKUP_KEY_FILE, else BACKUP_PASSPHRASE.
 * @throws ConfigError when there is none, or none that is good for it
 */
export function backupSecretOf(config: { BACKUP_KEY_FILE?: string | undefined; BACKUP_PASSPHRASE?: string | undefined }): BackupSecret {
  const { BACKUP_KEY_FILE: file, BACKUP_PASSPHRASE: passphrase } = config;
  if (file) return { kind: 'file', key: readKey(file) };
  if (!passphrase) {
    throw new ConfigError(
      'Backups are encrypted. Make a key with "openssl rand -base64 32 > backup.key" and name it with BACKUP_KEY_FILE.',
    );
  }
  if (passphrase.length < leastPassphrase) throw new ConfigError(`BACKUP_PASSPHRASE needs at least ${leastPassphrase} characters.`);
  return { kind: 'passphrase', passphrase };
}

function readKey(file: string): Buffer {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw new ConfigError('BACKUP_KEY_FILE holds no key: it is one line, made with openssl rand -base64 32.');
  }
  return key;
}

/** A new file's line. */
export function newKeyLine({ kind }: BackupSecret): KeyLine {
  const salt = randomBytes(keyBytes).toString('base64');
  return kind === 'file' ? { key: 'file', salt } : { key: 'passphrase', salt, ...scryptCost };
}

/** @throws BackupBroken when the file was sealed with the other kind of secret */
export function keysOf(secret: BackupSecret, line: KeyLine): BackupKeys {
  const salt = Buffer.from(line.salt, 'base64');
  const main = mainKey(secret, line, salt);
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', main, salt, `truebook backup ${purpose}`, keyBytes));
  return { head: derived('head'), content: derived('content') };
}

function mainKey(secret: BackupSecret, line: KeyLine, salt: Buffer): Buffer {
  if (line.key === 'file') {
    if (secret.kind === 'file') return secret.key;
    throw new BackupBroken('The file was made with a key file: name it with BACKUP_KEY_FILE.');
  }
  if (secret.kind !== 'passphrase')
    throw new BackupBroken('The file was made with a passphrase: set BACKUP_PASSPHRASE, and no BACKUP_KEY_FILE.');
  const { N, r, p } = line;
  try {
    return scryptSync(secret.passphrase, salt, keyBytes, { N, r, p, maxmem: scryptMemory });
  } catch {
    throw new BackupBroken('The first lines of the file were changed.');
  }
}
