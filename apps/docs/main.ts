/**
 * `generate` writes docs/generated, `check` fails when a file there is not what the sources say now. Both migrate a
 * database of their own, unless TEST_POSTGRES_URL names a server that has one already.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../launcher/testing/test-server.js';
import { createTestDatabase } from '../../test/support/postgres.js';
import { testServerVariables } from '../../test/support/test-environment.js';
import { generatedPages } from './pages.js';

const folder = path.resolve('docs/generated');

async function main(): Promise<number> {
  const [command] = process.argv.slice(2);
  if (command !== 'generate' && command !== 'check') {
    console.error('usage: node dist/apps/docs/main.js <generate|check>');
    return 2;
  }
  const pages = await pagesOfNow();
  return command === 'generate' ? write(pages) : check(pages);
}

async function pagesOfNow(): Promise<Record<string, string>> {
  const server = process.env['TEST_POSTGRES_URL'] ? undefined : await startTestServer();
  if (server) Object.assign(process.env, testServerVariables(server));
  try {
    const database = await createTestDatabase();
    try {
      return await generatedPages(database.url);
    } finally {
      await database.drop();
    }
  } finally {
    await server?.remove();
  }
}

function write(pages: Record<string, string>): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(pages)) writeFileSync(path.join(folder, name), content);
  console.log(`wrote ${Object.keys(pages).length} documents to docs/generated`);
  return 0;
}

function check(pages: Record<string, string>): number {
  const drifted = driftOf(pages);
  for (const name of drifted) console.error(`docs/generated/${name} is not what the sources say; run npm run docs:generate`);
  if (drifted.length === 0) console.log('the generated documents are up to date');
  return drifted.length === 0 ? 0 : 1;
}

function driftOf(pages: Record<string, string>): string[] {
  const present = readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name);
  const names = new Set([...present, ...Object.keys(pages)]);
  return [...names].filter((name) => !present.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== pages[name]).sort();
}

process.exit(await main());
