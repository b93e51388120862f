/**
 * A short-lived process that does for the launcher what needs the product's libraries: reading the configuration,
 * trying the addresses, migrating. Loaded into the launcher itself they would occupy 80 MB for as long as it runs.
 */
import { ConfigError, keptDataKeys, loadConfig, runMigrations, withClient } from '#lib/platform';
import { Redis } from 'ioredis';
import type pg from 'pg';

import type { PrepareAnswer, PrepareStep } from './preparation.js';
import { migrations } from '../../migrations/index.js';

const CONNECT_TIMEOUT_MS = 5_000;

type Address = { url: string };

const steps: { [S in PrepareStep['step']]: (request: Address) => Promise<unknown> } = {
  config: async () => loadConfig(process.env),
  keepKeys: async () => (process.env.DATA_KEYS = keptDataKeys(process.env.DATA_DIR!)),
  reachDatabase: ({ url }) => reach('PostgreSQL', 'DATABASE_URL', url, tryPostgres),
  reachRedis: ({ url }) => reach('Redis', 'REDIS_URL', url, tryRedis),
  migrate: ({ url }) => runMigrations(url, migrations),
  hasAdmin: ({ url }) => withPostgres(url, async (client) => (await client.query('SELECT 1 FROM admin_user LIMIT 1')).rowCount! > 0),
};

process.on('message', (request: PrepareStep) => {
  const work = steps[request.step] as (request: PrepareStep) => Promise<unknown>;
  void work(request)
    .then((value): PrepareAnswer => ({ ok: true, value }))
    .catch((error: Error): PrepareAnswer => {
      const expected = error instanceof ConfigError || error instanceof UnreachableError;
      return { ok: false, expected, message: expected ? error.message : (error.stack ?? String(error)) };
    })
    .then((answer) => process.send?.(answer));
});

process.on('disconnect', () => process.exit(0));

class UnreachableError extends Error {}

async function reach(what: string, variable: string, url: string, attempt: (url: string) => Promise<void>): Promise<void> {
  try {
    await attempt(url);
  } catch (error) {
    // Host and port only: the address may carry a password.
    const { hostname, port } = new URL(url);
    const place = `${hostname}:${port || (what === 'Redis' ? 6379 : 5432)}`;
    throw new UnreachableError(`${what} at ${place} (${variable}) cannot be used: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and no message of its own.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message || String((first as NodeJS.ErrnoException).code) : String(first);
}

async function tryPostgres(url: string): Promise<void> {
  await withPostgres(url, (client) => client.query('SELECT 1'));
}

const withPostgres = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, work, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS });

async function tryRedis(url: string): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  client.on('error', (error: Error) => (reason ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}
