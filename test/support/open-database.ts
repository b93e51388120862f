import { Database } from '#lib/platform';
import { createTestDatabase } from './postgres.js';

/** More than a test has callers at once: who waits too long for somebody else's connection is turned away. */
export const testConnections = 60;

/** A migrated database of a test's own with a pool of connections to it. */
export interface OpenDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes the pool and removes the database. */
  close(): Promise<void>;
}

export async function openDatabase(connections = testConnections): Promise<OpenDatabase> {
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
