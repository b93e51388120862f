import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { systemClock } from '#lib/kernel';
import { BackupBroken } from '../domain/backup-broken.js';
import type { BackupSecret } from '../files/backup-key.js';
import { openSealed, Seal } from '../files/sealed-file.js';

export interface WrittenBase {
  file: string;
  bytes: number;
  sha256: string;
}

/** PostgreSQL's own program does not do what is asked of it, with its reason. */
export class BaseBackupFailed extends Error {
  override readonly name = 'BaseBackupFailed';
}

const program = 'pg_basebackup';

/**
 * A copy of the server's files as a sealed tar, from which the archived log goes on to any moment. It takes PostgreSQL's own program, a
 * server with `wal_level = replica` and a role that may replicate.
 * @throws BaseBackupFailed
 */
export async function writeBase(databaseUrl: string, folder: string, secret: BackupSecret): Promise<WrittenBase> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${randomBytes(6).toString('hex')}.part`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform: (data: Buffer, _encoding, done) => {
      hash.update(data);
      bytes += data.length;
      done(null, data);
    },
  });
  // The log of the copying itself is in the tar: the base can be started without the archive.
  const child = spawn(program, ['--pgdata=-', '--format=tar', '--wal-method=fetch', '--checkpoint=fast', '--no-password'], {
    env: connectionEnvironment(databaseUrl),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  ended.catch(() => undefined);
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(child.stdout, createGzip({ level: 4 }), new Seal(secret), measured, file);
    await ended;
    const sha256 = hash.digest('hex');
    const time = systemClock.now().toISOString().replace(/[-:.]/g, '');
    const whole = path.join(folder, `truebook-${time}-${sha256.slice(0, 12)}.base`);
    await rename(unfinished, whole);
    return { file: whole, bytes, sha256 };
  } catch (error) {
    child.kill();
    await rm(unfinished, { force: true });
    await ended;
    throw error;
  }
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
function connectionEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGAPPNAME: 'truebook-backup',
    ...(url.searchParams.get('sslmode') && { PGSSLMODE: url.searchParams.get('sslmode')! }),
  };
}

function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  let words = '';
  child.stderr?.on('data', (data: Buffer) => (words = `${words}${data.toString()}`.slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      reject(new BaseBackupFailed(isMissing ? `${program} is not installed: it comes with PostgreSQL's client programs.` : error.message));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BaseBackupFailed(`${program} failed. ${words.trim().split('\n').slice(0, 3).join(' ')}`));
    });
  });
}

/** Gives out what a sealed base holds, as a tar. @throws BackupBroken when the key does not fit, or the file was cut or changed */
export async function openBase(file: string, secret: BackupSecret, into: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(openSealed(createReadStream(file), secret), { objectMode: false }), createGunzip(), into);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupBroken(`There is no file ${file}.`);
    throw error;
  }
}
