import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeBackup, verifyBackup, type BackupSecret } from '#lib/operations';
import { Database, loadConfig, runMigrations, withClient } from '#lib/platform';
import { migrations } from '../../../migrations/index.js';
import { testServer, temporaryFolder } from '../../../test/support/test-environment.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { restoreInto } from './restore-into.js';

let clone: TestDatabase;
let database: Database;
let folder: string;
let file: string;
const key = randomBytes(32);
const secret: BackupSecret = { kind: 'file', key };
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = temporaryFolder('backup');
  writeFileSync(path.join(folder, 'key'), key.toString('base64'));
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
  await database.query(`INSERT INTO stream (name, head) VALUES ('admin', 7), ('member:3', 2)`);
  await database.query(
    `INSERT INTO outbox (name, at, streams, data) SELECT 'note', now(), '{admin}', jsonb_build_object('text', E'two\\nlines \\\\ \\t ' || n) FROM generate_series(1, 500) n`,
  );
  // As a month that has left.
  await database.query('ALTER TABLE bet_leg DETACH PARTITION bet_leg_p1');
  await database.query('ALTER TABLE bet_leg_p1 SET SCHEMA archive');
  await database.query(`SELECT partition_add('bet', 9)`);
  file = (await make()).file;
});
afterAll(async () => {
  await database.close();
  await clone.drop();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const make = (keep = 5) => {
  const config = loadConfig({ NODE_ENV: 'test', BACKUP_KEY_FILE: path.join(folder, 'key') });
  return makeBackup({ sql: database, databaseUrl: clone.url, kind: 'hand', folder, keep, config });
};

async function emptyDatabase(): Promise<string> {
  const name = `restore_${randomBytes(4).toString('hex')}`;
  await withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE ${name}`));
  closing.push(() => withClient(testServer().adminUrl, async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))));
  const url = new URL(testServer().adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const restore = async (to: string, options: { file?: string; replace?: string; secret?: BackupSecret } = {}) => {
  const lines: string[] = [];
  await restoreInto({ file, secret, databaseUrl: to, dataKeys: ['test'], log: (line) => lines.push(line), ...options });
  return lines;
};
const countTables = (url: string) =>
  withClient(url, async (client) => (await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).rowCount);

describe('a backup', () => {
  it('comes back with every row, the months that left, later periods, triggers and references', async () => {
    const to = await emptyDatabase();
    const lines = await restore(to);
    expect(lines.join('\n')).toMatch(/The ledger is coherent: \d+ laws/);
    await withClient(to, async (client) => {
      const read = async (sql: string) => (await client.query<{ value: unknown }>(sql)).rows[0]!.value;
      expect(await read(`SELECT count(*)::int AS value FROM outbox WHERE data ->> 'text' LIKE E'two\\nlines \\\\\\\\ \\t %'`)).toBe(500);
      expect(await read(`SELECT head::int AS value FROM stream WHERE name = 'admin'`)).toBe(7);
      expect(await read(`SELECT to_regclass('archive.bet_leg_p1')::text AS value`)).toBe('archive.bet_leg_p1');
      expect(await read(`SELECT to_regclass('public.bet_leg_p1') AS value`)).toBeNull();
      expect(await read(`SELECT to_regclass('bet_p9')::text AS value`)).toBe('bet_p9');
      const number = `SELECT nextval(pg_get_serial_sequence('outbox', 'id'))::int AS value`;
      expect(await read(number)).toBeGreaterThan(500);
      const shape = `SELECT string_agg(line, E'\\n' ORDER BY line) AS value FROM (
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal) AS shapes`;
      const [original] = await database.query<{ value: string }>(shape);
      expect(await read(shape)).toBe(original!.value);
    });
    // Nothing is left to migrate.
    expect(await runMigrations(to, migrations)).toEqual([]);
  });

  it('of an older version is migrated after it was restored; one of a newer version is refused', async () => {
    const url = await emptyDatabase();
    await runMigrations(url, migrations.slice(0, -1));
    const old = await Database.open(url, 2);
    const config = loadConfig({ NODE_ENV: 'test', BACKUP_KEY_FILE: path.join(folder, 'key') });
    // A run is noted in a table that may be newer: what is backed up here is made to have it.
    const begin = () => makeBackup({ sql: database, databaseUrl: url, kind: 'hand', folder, keep: 9, config });
    const older = await begin();
    const to = await emptyDatabase();
    expect((await restore(to, { file: older.file })).join('\n')).toContain('Migrations that came since have run: 1');
    expect(await runMigrations(to, migrations)).toEqual([]);
    await old.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow1')`);
    const newer = await begin();
    await expect(restore(await emptyDatabase(), { file: newer.file })).rejects.toThrow('made by a newer version');
    await old.close();
  });

  it('goes into an empty database alone, unless its name was typed, and into none that is in use', async () => {
    const to = await emptyDatabase();
    await withClient(to, (client) => client.query('CREATE TABLE precious (id int)'));
    const name = new URL(to).pathname.slice(1);
    await expect(restore(to)).rejects.toThrow(`is not empty: it has 1 tables. To lose what is in it, add --replace ${name}.`);
    await expect(restore(to, { replace: 'another' })).rejects.toThrow(`It is called ${name}`);
    expect(await countTables(to)).toBe(1);
    await withClient(to, async () => {
      await expect(restore(to, { replace: name })).rejects.toThrow('in use by 1 session');
    });
    await restore(to, { replace: name });
    await withClient(to, async (client) => {
      expect((await client.query(`SELECT to_regclass('precious') AS it`)).rows).toEqual([{ it: null }]);
    });
  });

  it('with another key, cut or changed by a byte is refused before the database is touched', async () => {
    const to = await emptyDatabase();
    const bytes = readFileSync(file);
    const broken = path.join(folder, 'broken');
    const other: BackupSecret = { kind: 'file', key: randomBytes(32) };
    await expect(restore(to, { secret: other })).rejects.toThrow('The key is not the one');
    for (const [content, message] of [
      [bytes.subarray(0, bytes.length - 100), 'The file was cut'],
      [Buffer.from(bytes.map((byte, at) => (at === 5_000 ? byte ^ 1 : byte))), 'changed'],
      [Buffer.concat([bytes, Buffer.from('more')]), 'changed'],
    ] as const) {
      writeFileSync(broken, content);
      await expect(restore(to, { file: broken })).rejects.toThrow(message);
      await expect(verifyBackup(broken, secret)).rejects.toThrow(message);
    }
    await expect(restore(to, { file: path.join(folder, 'none') })).rejects.toThrow('There is no file');
    expect(await countTables(to)).toBe(0);
  });

  it('stands in the list of runs with its size; the oldest files beyond those that are kept are removed', async () => {
    await make(9);
    await make(2);
    const names = readdirSync(folder).filter((name) => name.endsWith('.backup'));
    expect(names.length).toBe(2);
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.sha256'))
        .map((name) => name.slice(0, -7))
        .sort(),
    ).toEqual(names.sort());
    const [run] = await database.query<{ bytes: number; verified: boolean; error: string | null }>(
      'SELECT bytes, verified_at IS NOT NULL AS verified, error FROM backup_run ORDER BY id DESC LIMIT 1',
    );
    expect(run).toMatchObject({ verified: true, error: null });
    expect(run!.bytes).toBe(readFileSync(path.join(folder, names.at(-1)!)).length);
  });
});
