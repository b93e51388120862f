import { runMigrations as migrateBullmq } from 'bullmq';
import { DataSource, type MigrationInterface } from 'typeorm';
import { withClient } from './with-client.js';

/**
 * Brings a database up to date: the product's tables, and BullMQ's own schema, which carries the queues without Redis.
 * Several processes may call it at once: an advisory lock lets one of them work.
 * @returns names of the migrations that ran
 */
export async function runMigrations(databaseUrl: string, migrations: (new () => MigrationInterface)[]): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('truebook-migrations'))`);
    const source = new DataSource({ type: 'postgres', url: databaseUrl, poolSize: 2, migrations, logging: false });
    await source.initialize();
    try {
      const ran = await source.runMigrations({ transaction: 'each' });
      await migrateBullmq(client);
      return ran.map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  });
}
