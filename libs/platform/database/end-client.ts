import type pg from 'pg';
import { atMost } from '../at-most.js';

/** What a server may take to close a connection, milliseconds. */
const endLimitMs = 2_000;

/** Ends a client. One whose server does not answer loses its connection by force, for `end` alone would wait without a limit. */
export async function endClient(client: pg.Client): Promise<void> {
  if (!(await atMost(endLimitMs, client.end()))) client.connection.stream.destroy();
}
