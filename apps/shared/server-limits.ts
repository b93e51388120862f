import type { Socket } from 'node:net';
import { defaultBodyBytes } from '#lib/contract';
import { envelope } from '#lib/platform';

/** What every HTTP server of the product asks of a connection. A body has a stricter limit of its own where it is read. */
export const serverLimits = {
  bodyLimit: defaultBodyBytes,
  /** A whole request; the longest is an image on a slow line. */
  requestTimeout: 60_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  clientErrorHandler,
};

const refusals: Readonly<Record<string, { status: string; code: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'REQUEST_TIMEOUT' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'BODY_TOO_LARGE' },
};
const malformed = { status: '400 Bad Request', code: 'INVALID_REQUEST' };

/** What Node could not read as a request gets the envelope too; its language is unknown. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const { status, code } = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(envelope({ code, details: {} }, 'ko'));
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}
