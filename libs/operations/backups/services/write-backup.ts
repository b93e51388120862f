import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#lib/platform';
import { backupApplication, quoted, readMigrations, readSequences, readServer, readTables } from '../data/catalogue.js';
import { readFigures } from '../data/figures.js';
import { BackupBroken } from '../domain/backup-broken.js';
import type { BackupManifest, BackupTable, TableEnd } from '../files/manifest.js';
import type { BackupSecret } from '../files/backup-key.js';
import { RecordWriter } from '../files/records.js';

export interface BackupOptions {
  databaseUrl: string;
  folder: string;
  secret: BackupSecret;
  productVersion: string;
  /** Names of the keys in DATA_KEYS. */
  dataKeys: readonly string[];
  /** Ends the backup between two tables. */
  signal?: AbortSignal | undefined;
}

export interface WrittenBackup {
  file: string;
  bytes: number;
  rows: number;
  sha256: string;
  manifest: BackupManifest;
}

const undefinedTable = '42P01';
const newline = 0x0a;

/**
 * Writes the whole database as one snapshot into a new sealed file, table by table, while the site goes on. The file gets its name when
 * it is whole, with a file beside it that has its SHA-256.
 * @throws BackupBroken when tables were moved meanwhile, and errors of the database and the disk
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { databaseUrl, folder, secret } = options;
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${randomBytes(6).toString('hex')}.part`);
  // One session keeps the snapshot and nothing else. What reads has a transaction for each table, so that no lock outlives its table.
  return withClient(
    databaseUrl,
    async (keeper) => {
      await keeper.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const manifest = await manifestOf(keeper, options);
      const { rows } = await keeper.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
      const writer = new RecordWriter(unfinished, secret);
      try {
        const size = await writeTables(writer, manifest, { ...options, snapshot: rows[0]!.snapshot });
        const written = await writer.end();
        const file = path.join(folder, nameOf(manifest.at, written.sha256));
        await writeFile(`${file}.sha256`, `${written.sha256}  ${path.basename(file)}\n`);
        await rename(unfinished, file);
        return { file, ...written, rows: size.rows, manifest };
      } catch (error) {
        await writer.abandon();
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    session,
  );
}

const session: pg.ClientConfig = {
  application_name: backupApplication,
  keepAlive: true,
  options: '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0 -c idle_session_timeout=0',
};

async function manifestOf(keeper: pg.Client, { productVersion, dataKeys }: BackupOptions): Promise<BackupManifest> {
  return {
    ...(await readServer(keeper)),
    productVersion,
    migrations: await readMigrations(keeper),
    dataKeys: [...dataKeys],
    tables: await readTables(keeper),
    sequences: await readSequences(keeper),
    figures: await readFigures(keeper),
  };
}

type Copying = BackupOptions & { snapshot: string };

async function writeTables(writer: RecordWriter, manifest: BackupManifest, options: Copying): Promise<{ rows: number }> {
  const { tables } = manifest;
  await writer.json('M', manifest);
  const size = { rows: 0, bytes: 0 };
  await withClient(
    options.databaseUrl,
    async (reader) => {
      for (const table of tables) {
        options.signal?.throwIfAborted();
        const end = await writeTable(writer, table, reader, options.snapshot);
        size.rows += end.rows;
        size.bytes += end.bytes;
      }
    },
    session,
  );
  await writer.json('Z', { tables: tables.length, ...size });
  return size;
}

async function writeTable(writer: RecordWriter, table: BackupTable, reader: pg.Client, snapshot: string): Promise<TableEnd> {
  await writer.json('T', { schema: table.schema, name: table.name });
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await reader.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
  const hash = createHash('sha256');
  const end = { rows: 0, bytes: 0 };
  try {
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    // In this format a newline within a value is written as \n: each line is a row.
    for await (const data of reader.query(
      copyTo(`COPY ${quoted(table.schema, table.name)} (${columns}) TO STDOUT`),
    ) as AsyncIterable<Buffer>) {
      hash.update(data);
      end.bytes += data.length;
      end.rows += linesIn(data);
      await writer.write('D', data);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
    throw new BackupBroken(`The table ${table.name} was moved during the backup: months were leaving. Run it again.`);
  }
  await reader.query('COMMIT');
  const whole = { ...end, sha256: hash.digest('hex') };
  await writer.json('E', whole);
  return whole;
}

export function linesIn(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(newline); at >= 0; at = data.indexOf(newline, at + 1)) lines++;
  return lines;
}

/** Its time in UTC, so that names sort by it. */
function nameOf(at: string, sha256: string): string {
  return `truebook-${at.replace(/[-:.]/g, '')}-${sha256.slice(0, 12)}.backup`;
}
