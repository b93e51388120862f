import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { withClient } from '#lib/platform';
import { quoted, readTables } from '../data/catalogue.js';
import { readFigures } from '../data/figures.js';
import { matchPartitions } from '../data/partitions.js';
import { BackupBroken } from '../domain/backup-broken.js';
import { differences, type BackupManifest, type BackupTable } from '../files/manifest.js';
import type { BackupSecret } from '../files/backup-key.js';
import { readBackup, type VerifiedBackup } from './verify-backup.js';

/** A database that a backup may not be restored into. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable';
}

export interface RestoreOptions {
  file: string;
  secret: BackupSecret;
  databaseUrl: string;
  /** The name of the database, typed by the person who wants what is in it to be gone. */
  replace?: string | undefined;
  /** Of every migration that this version has, in order. */
  migrations: readonly string[];
  /** Runs those of these names. */
  migrate(names: ReadonlySet<string>): Promise<void>;
  log(line: string): void;
}

const session: pg.ClientConfig = { application_name: 'truebook-restore', keepAlive: true };

/**
 * Restores a backup into an empty database: its schema by the migrations that had run, its rows in one transaction that ends only when
 * numbers, sums and heads are those of the manifest, then the migrations that came since.
 * @throws BackupBroken for the file, NotRestorable for the database
 */
export async function restoreBackup(options: RestoreOptions): Promise<VerifiedBackup> {
  const { file, secret, log } = options;
  // Read whole before anything is touched: a file that is cut says so at its end.
  const { manifest } = await readBackup(file, secret);
  assertKnown(manifest, options.migrations);
  await withClient(options.databaseUrl, (client) => empty(client, options), session);
  await options.migrate(new Set(manifest.migrations));
  log(`The schema is that of ${manifest.migrations.at(-1)}.`);
  const verified = await withClient(options.databaseUrl, (client) => load(client, options), session);
  const later = options.migrations.filter((name) => !manifest.migrations.includes(name));
  if (later.length > 0) {
    await options.migrate(new Set(options.migrations));
    log(`Migrations that came since have run: ${later.length}.`);
  }
  return verified;
}

function assertKnown(manifest: BackupManifest, known: readonly string[]): void {
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new NotRestorable(`The backup was made by a newer version (${manifest.productVersion}): ${unknown} is not known here.`);
}

/** Nothing may be in it, or the person has typed its name; nobody may be at work in it. */
async function empty(client: pg.Client, { replace, log }: RestoreOptions): Promise<void> {
  const { rows } = await client.query<{ name: string; tables: number; others: number }>(
    `SELECT current_database() AS name,
       (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema') AS tables,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend') AS others`,
  );
  const { name, tables, others } = rows[0]!;
  if (others > 0) throw new NotRestorable(`The database ${name} is in use by ${others} sessions. Stop the product first.`);
  if (tables === 0) return;
  if (replace !== name) {
    const hint = replace === undefined ? `To lose what is in it, add --replace ${name}.` : `It is called ${name}, not ${replace}.`;
    throw new NotRestorable(`The database ${name} is not empty: it has ${tables} tables. ${hint}`);
  }
  await client.query('DROP SCHEMA IF EXISTS archive, bullmq, report CASCADE');
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  log(`What was in ${name} is gone.`);
}

async function load(client: pg.Client, { file, secret, log }: RestoreOptions): Promise<VerifiedBackup> {
  const loader = new Loader(client);
  try {
    const verified = await readBackup(file, secret, loader);
    await loader.finish(verified.manifest);
    log(`${verified.rows.toLocaleString('en-US')} rows in ${verified.tables} tables are in the database, with every reference checked.`);
    return verified;
  } catch (error) {
    await loader.abandon();
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Takes the rows into the tables, in one transaction. The owner of the tables may do all of it; no superuser is needed. */
class Loader {
  private keys: ForeignKey[] = [];
  private copy: CopyStreamQuery | undefined;
  private copied: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: pg.Client) {}

  async begin(manifest: BackupManifest): Promise<void> {
    const { client } = this;
    await client.query('BEGIN');
    await matchPartitions(client, manifest.tables);
    await this.assertSame(manifest);
    // References are taken off and made again behind the rows, which checks each of them.
    this.keys = await foreignKeys(client);
    for (const { table, name } of this.keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    for (const table of await triggerTables(client)) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${manifest.tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  }

  /** @throws NotRestorable when the migrations did not make what was backed up */
  private async assertSame({ tables }: BackupManifest): Promise<void> {
    const shape = ({ schema, name, columns }: BackupTable): string => `${schema}.${name} (${[...columns].sort().join(', ')})`;
    const found = new Set((await readTables(this.client)).map(shape));
    const missing = tables.find((table) => !found.has(shape(table)));
    if (missing) throw new NotRestorable(`The migrations made no table like the one that was backed up: ${shape(missing)}.`);
    const expected = new Set(tables.map(shape));
    const further = [...found].find((table) => !expected.has(table));
    if (further) throw new NotRestorable(`The migrations made a table that was not backed up: ${further}.`);
  }

  async table({ schema, name, columns }: BackupTable): Promise<void> {
    const list = columns.map((column) => quoted(column)).join(', ');
    const copy = this.client.query(copyFrom(`COPY ${quoted(schema, name)} (${list}) FROM STDIN`));
    this.copy = copy;
    this.copied = new Promise((resolve, reject) => copy.once('finish', resolve).once('error', reject));
    this.copied.catch(() => undefined);
  }

  async rows(data: Buffer): Promise<void> {
    if (!this.copy!.write(data)) await Promise.race([once(this.copy!, 'drain'), this.copied]);
  }

  async tableEnd({ name }: BackupTable, rows: number): Promise<void> {
    this.copy!.end();
    await this.copied;
    if (this.copy!.rowCount !== rows) throw new BackupBroken(`The database took ${this.copy!.rowCount} rows of ${name}, not ${rows}.`);
    this.copy = undefined;
  }

  /** @throws BackupBroken when what is in the database is not what the manifest says */
  async finish({ sequences, figures }: BackupManifest): Promise<void> {
    const { client } = this;
    for (const { name, last, isCalled } of sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted('public', name), last, isCalled]);
    }
    for (const table of await triggerTables(client)) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of this.keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
    const different = differences(figures, await readFigures(client));
    if (different.length > 0) throw new BackupBroken(`The restored figures differ: ${different.join('; ')}.`);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  }

  async abandon(): Promise<void> {
    this.copy?.destroy();
    await this.copied.catch(() => undefined);
  }
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'archive'::regnamespace) ORDER BY 1, 2`,
  );
  return rows;
}

/** Tables with triggers, parents before their partitions; none of the product's migrations leaves a trigger switched off. */
async function triggerTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace IN ('public'::regnamespace, 'archive'::regnamespace) AND c.relkind IN ('r', 'p')
       AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) ORDER BY c.relkind, 1`,
  );
  return rows.map(({ name }) => name);
}
