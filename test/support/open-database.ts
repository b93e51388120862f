import { Database } from '#lib/platform';
import { createTestDatabase } from './postgres.js';

/** A migrated database of a test's own with a pool of connections to it. */
export interface OpenDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the pool and removes the database. */
  close(): Promise<void>;
}

/** @param connections the pool's size */
export async function openDatabase(connections: number): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  const database = await Database.open(url, connections);
  return {
    ...{ url, database },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
