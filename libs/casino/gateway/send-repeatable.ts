import { ConnectionClosed, type OutgoingRequest } from '#lib/platform';

/** How a call is sent: over which connection, and within what time, ms. */
export type Sending = Pick<OutgoingRequest, 'isNewConnection' | 'timeoutMs'>;

/**
 * Sends a call that may come to the vendor twice. Where a kept connection was just closed, the call is sent once more over a new one,
 * within the same time.
 * @param send signs the call and sends it; it is signed anew, since a vendor takes a nonce once
 * @throws what `send` throws, ConnectionClosed where no time is left
 */
export async function sendRepeatable<T>(timeoutMs: number, send: (sending: Sending) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await send({ timeoutMs });
  } catch (error) {
    const leftMs = Math.floor(timeoutMs - (performance.now() - startedAt));
    if (!(error instanceof ConnectionClosed) || leftMs <= 0) throw error;
    return send({ isNewConnection: true, timeoutMs: leftMs });
  }
}
