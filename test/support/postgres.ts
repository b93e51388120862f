/**
 * Databases for tests. `npm test` starts one server and migrates one template; every test file clones it, which takes a
 * tenth of a second and leaves no test anything to clean up for the next.
 */
import { randomBytes } from 'node:crypto';

import { withClient } from '#lib/platform';
import type pg from 'pg';

import { testServer, type TestServer } from './test-environment.js';

export interface TestDatabase {
  /** A migrated, empty database of its own. */
  url: string;
  /** Ends connections that are still open and removes the database. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template, or another one.
 * @throws Error when the tests were not started by `npm test`
 */
export async function createTestDatabase(template?: string, server = testServer()): Promise<TestDatabase> {
  const { adminUrl } = server;
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Copying its thousand files takes a third of the time that writing them through the log takes.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template ?? server.template} STRATEGY FILE_COPY`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/**
 * Makes a template for tests unless it is there; callers that come meanwhile wait.
 * @param fill takes the address of a migrated, empty database
 */
export async function makeTemplate(name: string, fill: (url: string) => Promise<void>, server = testServer()): Promise<void> {
  await oneAtATime(name, server, async (admin) => {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = await createTestDatabase(undefined, server);
    await fill(unfinished.url);
    await admin.query(`ALTER DATABASE ${new URL(unfinished.url).pathname.slice(1)} RENAME TO ${name}`);
  });
}

/** Does what no other process of this run may do at the same time. */
export async function oneAtATime(name: string, { adminUrl }: TestServer, deed: (admin: pg.Client) => Promise<void>): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await deed(admin);
  });
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
