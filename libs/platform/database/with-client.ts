import pg from 'pg';

/**
 * Does a piece of work over a connection of its own, which is closed afterwards.
 * A server that goes away while nothing is asked ends the work's next statement, not the process.
 * @throws what the work throws, and pg's errors of the connection
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>, options: pg.ClientConfig = {}): Promise<T> {
  const client = new pg.Client({ ...options, connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
