/** The demo's data for tests: its history takes longest of all to make, so it is made once per test server and cloned from there. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '#lib/platform';
import { runDemoSeed } from '../../apps/launcher/services/definitions.js';
import { createTestDatabase, makeTemplate, type TestDatabase } from './postgres.js';
import { testServer, type TestServer } from './test-environment.js';

/** Tests run from their sources, the runner from `dist`. */
const root = path.resolve(import.meta.dirname.replace(`${path.sep}dist${path.sep}`, path.sep), '../..');
const template = 'truebook_demo';
/** Tests that run meanwhile hold promises of a second. */
const niceness = 5;

/** A database of a test's own with the demo's data. */
export async function cloneDemo(): Promise<TestDatabase> {
  await makeDemoTemplate();
  return createTestDatabase(template);
}

/**
 * Makes the demo's data unless they are there. The runner begins with it early, beside the tests that do without.
 * @throws ExpectedError with the seed's own reason
 */
export function makeDemoTemplate(server: TestServer = testServer(), signal = new AbortController().signal): Promise<void> {
  return makeTemplate(template, (url) => seed(url, server.folder, signal), server);
}

async function seed(databaseUrl: string, parent: string, signal: AbortSignal): Promise<void> {
  const folder = mkdtempSync(path.join(parent, 'seed-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: databaseUrl };
  await runDemoSeed({ root, env, logFile: path.join(folder, 'seed-demo.log'), signal, niceness });
  await analyze(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
}

/** The test server does not do this by itself, and a month of bets is not read well without. */
async function analyze(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('ANALYZE'));
}
