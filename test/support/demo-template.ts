/** The demo's data for tests: its history takes longest of all to make, so it is made once per test server and cloned from there. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runDemoSeed } from '../../apps/launcher/services/definitions.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { testServer, type TestServer } from './test-environment.js';

/** Tests run from their sources, the runner from `dist`. */
const root = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../..');
const template = 'truebook_demo';
/** Any number will do, as long as nobody else on the test server takes the same. */
const seedLock = 20_261_121;
/** Tests that run meanwhile hold promises of a second. */
const niceness = 5;

/** A database of a test's own with the demo's data. */
export async function cloneDemo(): Promise<TestDatabase> {
  await makeDemoTemplate();
  return createTestDatabase(template);
}

/**
 * Makes the demo's data unless they are there; callers that come meanwhile wait. The runner begins with it early, beside the tests that do
 * without.
 * @throws ExpectedError with the seed's own reason
 */
export async function makeDemoTemplate(server: TestServer = testServer(), signal = new AbortController().signal): Promise<void> {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [seedLock]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 1) return;
    const unfinished = await createTestDatabase(undefined, server);
    await seed(unfinished.url, signal);
    await admin.query(`ALTER DATABASE ${new URL(unfinished.url).pathname.slice(1)} RENAME TO ${template}`);
  } finally {
    await admin.end();
  }
}

async function seed(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truebook-seed-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: databaseUrl };
  await runDemoSeed({ root, env, logFile: path.join(folder, 'seed-demo.log'), signal, niceness });
  rmSync(folder, { recursive: true, force: true });
}
