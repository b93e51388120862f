import type pg from 'pg';
import type { BackupTable } from '../files/manifest.js';
import { quoted, readTables } from './catalogue.js';

/**
 * Gives the tables the partitions that the backup has: those of months to come, and in the schema `archive` those of months that have left.
 * What neither has is taken away. The migrations make only the first periods.
 */
export async function matchPartitions(client: pg.ClientBase, wanted: readonly BackupTable[]): Promise<void> {
  for (const { schema, name, parent } of wanted) {
    if (parent === null) continue;
    await client.query('SELECT partition_add($1, $2)', [parent, periodOf(name)]);
    if (schema === 'public') continue;
    await detach(client, name, parent);
    await client.query(`ALTER TABLE ${quoted('public', name)} SET SCHEMA archive`);
  }
  const names = new Set(wanted.map(({ name }) => name));
  for (const { schema, name, parent } of await readTables(client)) {
    if (schema !== 'public' || parent === null || names.has(name)) continue;
    await detach(client, name, parent);
    await client.query(`DROP TABLE ${quoted('public', name)}`);
  }
}

async function detach(client: pg.ClientBase, name: string, parent: string): Promise<void> {
  await client.query(`ALTER TABLE ${quoted('public', parent)} DETACH PARTITION ${quoted('public', name)}`);
}

function periodOf(name: string): number {
  return Number(/_p(\d+)$/.exec(name)![1]);
}
