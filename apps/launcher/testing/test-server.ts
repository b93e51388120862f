/** The database server of one test run, with the migrated template in it. */
import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

import { runMigrations, withClient } from '#lib/platform';

import {
  abandonedTestFolders,
  makePassable,
  testFolderPrefix,
  testServerParent,
  type TestServer,
} from '../../../test/support/test-environment.js';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.js';
import { isAlive } from '../processes.js';
import { migrations } from '../../../migrations/index.js';

const TEMPLATE = 'truebook';

export interface RunningTestServer extends TestServer {
  remove(): Promise<void>;
}

/** Starts the server in a temporary folder; nothing of it has to outlive the run, so it does not wait for the disk. */
export async function startTestServer(): Promise<RunningTestServer> {
  for (const folder of abandonedTestFolders(isAlive)) await removeEmbeddedPostgres(folder);
  const dataDir = mkdtempSync(path.join(testServerParent(), testFolderPrefix()));
  makePassable(dataDir);
  const server = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    restart: false,
    maxConnections: 300,
    // A database lives for seconds: nothing is gained by cleaning it up.
    settings: { shared_buffers: '128MB', max_wal_size: '2GB', autovacuum: 'off', unix_socket_directories: '.' },
  });
  try {
    await runMigrations(server.url, migrations);
    const adminUrl = new URL(server.url);
    adminUrl.pathname = '/postgres';
    const socketFolder = path.join(dataDir, 'cluster');
    if (isReachable(socketFolder, server.port)) adminUrl.searchParams.set('host', socketFolder);
    await withClient(adminUrl.href, async (client) => {
      // Tests connect thousands of times, and each time the password is hashed as often as is set here.
      await client.query(`SET scram_iterations = 1`);
      await client.query(`ALTER ROLE CURRENT_USER PASSWORD '${adminUrl.password}'`);
      // A template that someone is connected to cannot be cloned.
      await client.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    });
    return { adminUrl: adminUrl.href, template: TEMPLATE, folder: dataDir, remove: () => server.remove() };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** A statement over the server's socket file takes a tenth less time than one over TCP. The path of such a file has at most 107 bytes. */
function isReachable(socketFolder: string, port: number): boolean {
  const file = path.join(socketFolder, `.s.PGSQL.${port}`);
  return existsSync(file) && Buffer.byteLength(file) <= 107;
}
