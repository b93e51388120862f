import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.js';

/**
 * `connecting`: a connection is on its way. `live`: pushes arrive. `polled`: nothing is pushed, calls answer, and what is on screen is read
 * every few seconds. `lost`: calls do not answer either.
 */
export type ConnectionState = 'connecting' | 'live' | 'polled' | 'lost';

export interface Connection {
  readonly state: ConnectionState;
  /** Server time, ms since the epoch, at which the connection was lost; null while it is not. */
  readonly lostAt: number | null;
}

let connection: Connection = { state: 'connecting', lostAt: null };
const listeners = new Set<() => void>();

export function setConnection(state: ConnectionState): void {
  if (connection.state === state) return;
  connection = { state, lostAt: state === 'lost' ? serverNow() : null };
  for (const listener of listeners) listener();
}

export function getConnection(): Connection {
  return connection;
}

/** Without a live connection, lists are looked after by reading, ms. */
const POLL_MS = 5_000;

/** The rhythm of a list whose changes are pushed: it is read by itself only while nothing is pushed. */
export const pollWhenNotLive = (): number | false => (connection.state === 'live' ? false : POLL_MS);

/** Of a downline much is pushed, but not each bet: its lists and sums are read again besides, ms. */
const POLL_LIVE_MS = 10_000;

/** The rhythm of lists and sums of a downline. */
export const pollDownline = (): number => (connection.state === 'live' ? POLL_LIVE_MS : POLL_MS);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the connection to the server, as the page must show it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection);
}
