import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Database, isUnavailable, type Config } from '#lib/platform';
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.js';
import { ExpectedError } from '../launcher/expected-error.js';
import { readPassword, superuser } from '../launcher/postgres/cluster.js';
import { RunState } from '../launcher/services/run-state.js';

/** A database for one command, and how to leave it as it was found. */
export interface ReachedDatabase {
  url: string;
  leave(): Promise<void>;
}

type Place = { [key in 'DATABASE_URL']?: string | undefined } & Pick<Config, 'DATA_DIR'>;

const connectTimeoutMs = 3_000;

/**
 * Finds the product's database for a command of its own: DATABASE_URL, else the embedded server in DATA_DIR, as it runs
 * under `npm start`, or started for the command where nothing runs.
 * @throws ExpectedError when there is none, or a running launcher's does not answer
 */
export async function reachDatabase(config: Place): Promise<ReachedDatabase> {
  if (!config.DATABASE_URL && !existsSync(path.resolve(config.DATA_DIR, 'postgres', 'password'))) {
    throw new ExpectedError(`There is no database in ${config.DATA_DIR} yet. Run npm start once, or say where it is with DATABASE_URL.`);
  }
  return reachEmptyDatabase(config);
}

/** The same where there may be none yet: an embedded server is made. @throws ExpectedError when a running launcher's does not answer */
export async function reachEmptyDatabase(config: Place): Promise<ReachedDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, leave: () => Promise.resolve() };
  const folder = path.resolve(config.DATA_DIR, 'postgres');
  const running = await runningServer(folder);
  if (running) return { url: running, leave: () => Promise.resolve() };

  // Starting a server ends another one on the same data, so the folder must be nobody's for the time.
  const claim = await RunState.claim(path.resolve(config.DATA_DIR), 'a command', () => undefined);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, restart: false });
    return { url: server.url, leave: () => server.stop().finally(() => claim.release()) };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function runningServer(folder: string): Promise<string | undefined> {
  const note = path.join(folder, 'port');
  if (!existsSync(note)) return undefined;
  const url = `postgres://${superuser}:${readPassword(folder)}@127.0.0.1:${Number(readFileSync(note, 'utf8'))}/truebook`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens a few connections for one command. @throws ExpectedError naming host and port, never the password */
export async function openReached(url: string): Promise<Database> {
  try {
    return await Database.open(url, 2);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new ExpectedError(`The database at ${new URL(url).host} does not answer.`);
  }
}
