/**
 * `generate` writes docs/generated, the rules of form fields and the permissions of calls, `check` fails when a file there is not what the
 * sources say now. Both migrate a database of their own, unless TEST_POSTGRES_URL names a server that has one already.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../launcher/testing/test-server.js';
import { createTestDatabase } from '../../test/support/postgres.js';
import { testServerVariables } from '../../test/support/test-environment.js';
import { callPermissions } from './call-permissions.js';
import { callRules } from './call-rules.js';
import { generatedPages } from './pages.js';

const documents = path.resolve('docs/generated');
const rules = path.resolve('apps/web/src/lib/call-rules');
const permissions = path.resolve('apps/web/src/lib/call-permissions');

async function main(): Promise<number> {
  const [command] = process.argv.slice(2);
  if (command !== 'generate' && command !== 'check') {
    console.error('usage: node dist/apps/docs/main.js <generate|check>');
    return 2;
  }
  const generated: Generated[] = [
    { folder: documents, files: await pagesOfNow() },
    { folder: rules, files: await callRules() },
    { folder: permissions, files: await callPermissions() },
  ];
  return command === 'generate' ? write(generated) : check(generated);
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

interface Generated {
  folder: string;
  files: Record<string, string>;
}

function write(generated: readonly Generated[]): number {
  for (const { folder, files } of generated) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    console.log(`wrote ${Object.keys(files).length} files to ${path.relative('.', folder)}`);
  }
  return 0;
}

function check(generated: readonly Generated[]): number {
  const drifted = generated.flatMap(driftOf);
  for (const name of drifted) console.error(`${name} is not what the sources say; run npm run docs:generate`);
  if (drifted.length === 0) console.log('the generated files are up to date');
  return drifted.length === 0 ? 0 : 1;
}

function driftOf({ folder, files }: Generated): string[] {
  const present = readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name);
  const names = new Set([...present, ...Object.keys(files)]);
  return [...names]
    .filter((name) => !present.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== files[name])
    .map((name) => path.join(path.relative('.', folder), name))
    .sort();
}

process.exit(await main());
