import type pg from 'pg';
import type { BackupManifest, BackupTable } from '../files/manifest.js';

/** TypeORM's own list of what ran; a restore makes it by running the migrations. */
const migrationsTable = 'migrations';

/** Sessions of backups, which the operations console leaves out of what is open for too long. */
export const backupApplication = 'truebook-backup';

/** An identifier in a statement. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/**
 * Every table with rows of its own, partitions by themselves: reading one takes no lock on the others. Unlogged ones are left out, for the
 * server forgets them too; so are the queues' own tables, which carry work and never truth.
 */
export async function readTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT n.nspname AS schema, c.relname AS name, coalesce(p.relname::text, CASE n.nspname WHEN 'archive' THEN substring(c.relname FROM '^(.*)_p[0-9]+$') END) AS parent,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE n.nspname IN ('public', 'archive') AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> $1
     ORDER BY n.nspname DESC, c.relname`,
    [migrationsTable],
  );
  return rows;
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** A number that was given out before the snapshot is in them; later ones may be too, which leaves a gap and nothing else. */
export async function readSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== `${migrationsTable}_id_seq`);
  if (names.length === 0) return [];
  const each = names.map(
    (name) =>
      `SELECT '${name.replaceAll("'", "''")}' AS name, last_value::text AS last, is_called AS "isCalled" FROM ${quoted('public', name)}`,
  );
  return (await client.query<BackupManifest['sequences'][number]>(each.join(' UNION ALL '))).rows;
}

export async function readServer(client: pg.ClientBase): Promise<{ at: string; serverVersion: string; database: string }> {
  const { rows } = await client.query<{ at: Date; serverVersion: string; database: string }>(
    `SELECT now() AS at, current_setting('server_version') AS "serverVersion", current_database() AS database`,
  );
  return { ...rows[0]!, at: rows[0]!.at.toISOString() };
}
