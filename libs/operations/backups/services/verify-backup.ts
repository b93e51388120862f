import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { BackupBroken } from '../domain/backup-broken.js';
import {
  backupEnd,
  backupManifest,
  tableEnd,
  type BackupEnd,
  type BackupManifest,
  type BackupTable,
  type TableEnd,
} from '../files/manifest.js';
import type { BackupSecret } from '../files/backup-key.js';
import { readRecords, type RecordKind } from '../files/records.js';
import { linesIn } from './write-backup.js';

/** What becomes of a backup while it is read: each table's rows are checked when they are over. */
export interface BackupReader {
  begin?(manifest: BackupManifest): Promise<void>;
  table?(table: BackupTable): Promise<void>;
  rows?(data: Buffer): Promise<void>;
  tableEnd?(table: BackupTable, rows: number): Promise<void>;
}

export interface VerifiedBackup {
  manifest: BackupManifest;
  rows: number;
  tables: number;
}

/**
 * Reads a backup whole: the key, every chunk, every table's rows against their number and hash, and the end.
 * @throws BackupBroken saying what is wrong
 */
export async function readBackup(file: string, secret: BackupSecret, reader: BackupReader = {}): Promise<VerifiedBackup> {
  const reading = new Reading(reader);
  for await (const { kind, data } of readRecords(file, secret)) await reading.take(kind, data);
  return reading.result();
}

class Reading {
  private manifest: BackupManifest | undefined;
  private current: BackupTable | undefined;
  private hash = createHash('sha256');
  private own = { rows: 0, bytes: 0 };
  private readonly all = { tables: 0, rows: 0, bytes: 0 };
  private isOver = false;
  private readonly takes: Record<RecordKind, (data: Buffer) => Promise<void> | void> = {
    M: (data) => this.begin(parsed(backupManifest, data)),
    T: (data) => this.table(parsed(backupTableName, data)),
    D: (data) => this.rows(data),
    E: (data) => this.tableEnd(parsed(tableEnd, data)),
    Z: (data) => this.end(parsed(backupEnd, data)),
  };

  constructor(private readonly reader: BackupReader) {}

  async take(kind: RecordKind, data: Buffer): Promise<void> {
    if (this.isOver) throw new BackupBroken('Something stands behind the end of the backup.');
    if (!(kind in this.takes)) throw new BackupBroken('The content of the file is no backup that this version knows.');
    await this.takes[kind](data);
  }

  result(): VerifiedBackup {
    if (!this.manifest || !this.isOver) throw new BackupBroken('The backup has no end: it was cut.');
    return { manifest: this.manifest, rows: this.all.rows, tables: this.all.tables };
  }

  private async begin(manifest: BackupManifest): Promise<void> {
    this.manifest = manifest;
    await this.reader.begin?.(manifest);
  }

  private async table({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): Promise<void> {
    const expected = this.manifest?.tables[this.all.tables];
    if (expected?.schema !== schema || expected.name !== name) throw new BackupBroken(`The table ${name} stands in the wrong place.`);
    this.current = expected;
    this.hash = createHash('sha256');
    this.own = { rows: 0, bytes: 0 };
    await this.reader.table?.(expected);
  }

  private async rows(data: Buffer): Promise<void> {
    this.hash.update(data);
    this.own.bytes += data.length;
    this.own.rows += linesIn(data);
    await this.reader.rows?.(data);
  }

  private async tableEnd({ rows, bytes, sha256 }: TableEnd): Promise<void> {
    const { own, current, all } = this;
    const isWhole = rows === own.rows && bytes === own.bytes && sha256 === this.hash.digest('hex');
    if (!current || !isWhole) throw new BackupBroken(`The rows of ${current?.name ?? 'a table'} are not what was written.`);
    await this.reader.tableEnd?.(current, rows);
    all.tables++;
    all.rows += rows;
    all.bytes += bytes;
  }

  private end({ tables, rows, bytes }: BackupEnd): void {
    const { all } = this;
    this.isOver = tables === all.tables && rows === all.rows && bytes === all.bytes && tables === this.manifest?.tables.length;
    if (!this.isOver) throw new BackupBroken('Tables or rows are missing.');
  }
}

const backupTableName = backupManifest.shape.tables.element.pick({ schema: true, name: true });

function parsed<T extends z.ZodType>(schema: T, data: Buffer): z.output<T> {
  try {
    return schema.parse(JSON.parse(data.toString()));
  } catch {
    throw new BackupBroken('The content of the file is no backup that this version knows.');
  }
}

/**
 * The same without keeping anything, and the file against the SHA-256 that stands beside it, where it does.
 * @throws BackupBroken saying what is wrong
 */
export async function verifyBackup(file: string, secret: BackupSecret): Promise<VerifiedBackup & { sha256: string }> {
  const verified = await readBackup(file, secret);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const sha256 = hash.digest('hex');
  const noted = await readFile(`${file}.sha256`, 'utf8').catch(() => undefined);
  if (noted !== undefined && !noted.startsWith(sha256)) throw new BackupBroken('The file is not the one whose SHA-256 stands beside it.');
  return { ...verified, sha256 };
}
