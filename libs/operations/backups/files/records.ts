/** What is inside the sealed file once it is unpacked: records of a letter, a length and that many bytes. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { BackupBroken } from '../domain/backup-broken.js';
import type { BackupSecret } from './backup-key.js';
import { openSealed, Seal } from './sealed-file.js';

/** M manifest, T table, D rows of it, E end of the table, Z end of the backup. */
export type RecordKind = 'M' | 'T' | 'D' | 'E' | 'Z';
export interface BackupRecord {
  kind: RecordKind;
  data: Buffer;
}

const prefixBytes = 5;
/** A record that is longer was never written. */
const longestRecord = 64 * 1_024 * 1_024;
const gzipLevel = 4;

/** Writes records into a new sealed file. */
export class RecordWriter {
  private readonly zip: Gzip = createGzip({ level: gzipLevel });
  private readonly hash = createHash('sha256');
  private readonly done: Promise<void>;
  private written = 0;

  constructor(file: string, secret: BackupSecret) {
    const measured = new Transform({
      transform: (data: Buffer, _encoding, done) => {
        this.hash.update(data);
        this.written += data.length;
        done(null, data);
      },
    });
    this.done = pipeline(this.zip, new Seal(secret), measured, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    // The call that ends or abandons the file gets the failure.
    this.done.catch(() => undefined);
  }

  /** Waits while the disk is slower than the database. */
  async write(kind: RecordKind, data: Buffer): Promise<void> {
    const prefix = Buffer.alloc(prefixBytes);
    prefix.write(kind, 'latin1');
    prefix.writeUInt32BE(data.length, 1);
    this.zip.write(prefix);
    if (this.zip.write(data)) return;
    await Promise.race([once(this.zip, 'drain'), this.done]);
  }

  json(kind: RecordKind, value: unknown): Promise<void> {
    return this.write(kind, Buffer.from(JSON.stringify(value)));
  }

  /** @returns what the file is, once it is on the disk */
  async end(): Promise<{ bytes: number; sha256: string }> {
    this.zip.end();
    await this.done;
    return { bytes: this.written, sha256: this.hash.digest('hex') };
  }

  async abandon(): Promise<void> {
    this.zip.destroy();
    await this.done.catch(() => undefined);
  }
}

/** The records of a sealed file, in order. @throws BackupBroken */
export async function* readRecords(file: string, secret: BackupSecret): AsyncGenerator<BackupRecord> {
  const plain = createGunzip();
  let failure: unknown;
  const opened = pipeline(Readable.from(openSealed(createReadStream(file), secret), { objectMode: false }), plain).catch(
    (error: unknown) => (failure = error),
  );
  try {
    yield* recordsOf(plain);
  } catch (error) {
    await opened;
    throw plainFailure(failure ?? error, file);
  } finally {
    plain.destroy();
  }
  await opened;
  if (failure) throw plainFailure(failure, file);
}

async function* recordsOf(plain: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let needed = prefixBytes;
  for await (const data of plain) {
    waiting.push(data);
    bytes += data.length;
    while (bytes >= needed) {
      const all = Buffer.concat(waiting);
      const length = all.readUInt32BE(1);
      if (length > longestRecord) throw new BackupBroken('The content of the file is no backup.');
      needed = prefixBytes + length;
      if (bytes >= needed) {
        yield { kind: all.subarray(0, 1).toString('latin1') as RecordKind, data: all.subarray(prefixBytes, needed) };
        waiting = [all.subarray(needed)];
        bytes -= needed;
        needed = prefixBytes;
      } else waiting = [all];
    }
  }
  if (bytes > 0) throw new BackupBroken('The content of the file ends in the middle of a record.');
}

function plainFailure(error: unknown, file: string): unknown {
  if (error instanceof BackupBroken) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupBroken(`There is no file ${file}.`);
  if (code?.startsWith('Z_')) return new BackupBroken('The content of the file is no backup.');
  return new BackupBroken(`The file cannot be read: ${message}`);
}
