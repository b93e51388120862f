import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { endClient } from './end-client.js';
import type { Tx } from './sql.js';

interface Reading {
  readonly tx: Tx;
  /** Whether what runs now reads in the snapshot. */
  isEntered: boolean;
}

const reading = new AsyncLocalStorage<Reading | undefined>();

/** The snapshot that the work under way reads in. */
export function readSnapshot(): Tx | undefined {
  const store = reading.getStore();
  return store?.isEntered ? store.tx : undefined;
}

/** The work under way reads in the snapshot that it was given, from now on. */
export function enterSnapshot(): void {
  const store = reading.getStore();
  if (store) store.isEntered = true;
}

/** Reads what is there now, within a snapshot too: what is kept for others, and what decides whether the caller may read at all. */
export function outsideSnapshot<T>(work: () => T): T {
  return reading.run(undefined, work);
}

/**
 * One state of the database that any number of reads share, however far apart. It holds a connection of its own, so that it takes none
 * from the pool, and nothing is cleaned up meanwhile that it could still see: close it soon.
 */
export class Snapshot {
  private closing: Promise<void> | undefined;

  /** @param client a connection in a REPEATABLE READ, READ ONLY transaction */
  constructor(
    private readonly client: pg.Client,
    private readonly tx: Tx,
  ) {}

  /**
   * Single statements of the work read in the snapshot; its transactions and batched queries do not, so that it can still write.
   * @param options.isEntered false where the work itself says with `enterSnapshot` from when on
   * @throws Error when the connection is lost
   */
  read<T>(work: () => Promise<T>, options: { isEntered: boolean } = { isEntered: true }): Promise<T> {
    return reading.run({ tx: this.tx, isEntered: options.isEntered }, work);
  }

  /** Ends the transaction and the connection. May be called again. */
  close(): Promise<void> {
    return (this.closing ??= endClient(this.client).catch(() => undefined));
  }
}
