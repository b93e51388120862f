import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import { endClient } from '../database/end-client.js';

/** How often the connection is asked whether it lives, and how long it has for an answer, ms. */
const heartbeatMs = 10_000;

interface Line {
  client: pg.Client;
  heartbeat: NodeJS.Timeout;
}

/**
 * Locks that a process holds for as long as it likes, by name: advisory locks of one connection of its own, on which no transaction is
 * open that a time-out would end. Anybody who dies loses the connection and with it the locks.
 */
export class SessionLocks {
  private line?: Promise<Line>;
  private readonly held = new Map<string, AbortController>();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /**
   * Does the work while no other process does work of this name, nor this one.
   * @param work its signal is aborted when the connection, and so the lock, is lost: long work ends at its next step
   * @returns whether it was done; false while somebody else is at it
   */
  async alone(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    // A session may take its own lock a second time.
    if (this.held.has(name)) return false;
    const lock = new AbortController();
    this.held.set(name, lock);
    try {
      const { client } = await this.connected();
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [name]);
      if (!rows[0]?.mine) return false;
      try {
        await work(lock.signal);
      } finally {
        // What was lost needs no release: a later connection does not hold it.
        if (!lock.signal.aborted) await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
      }
      return true;
    } finally {
      this.held.delete(name);
    }
  }

  /** Gives every lock back. */
  async close(): Promise<void> {
    const line = await this.line?.catch(() => undefined);
    this.line = undefined;
    if (!line) return;
    clearInterval(line.heartbeat);
    await endClient(line.client);
  }

  private connected(): Promise<Line> {
    this.line ??= this.connect().catch((error: unknown) => {
      this.line = undefined;
      throw error;
    });
    return this.line;
  }

  private async connect(): Promise<Line> {
    const client = this.database.dedicatedClient();
    const lost = (error?: Error) => this.lost(client, error);
    client.on('error', lost);
    client.on('end', () => lost());
    await client.connect();
    const heartbeat = setInterval(() => void client.query('SELECT 1').catch(lost), heartbeatMs);
    heartbeat.unref();
    return { client, heartbeat };
  }

  private lost(client: pg.Client, error?: Error): void {
    void this.line?.then(
      (line) => {
        if (line.client !== client) return;
        clearInterval(line.heartbeat);
        this.line = undefined;
        if (this.held.size > 0) this.logger.warn({ err: error, locks: [...this.held.keys()] }, 'the connection of the locks was lost');
        this.held.forEach((lock) => lock.abort());
        // A server that does not answer must not think that the locks are still held.
        void endClient(client);
      },
      () => undefined,
    );
  }
}
