import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

const header = 'x-attempt-under-way';

/** The number of the attempt that a piece of code belongs to: what an earlier one left behind is no part of the next. */
export const attemptUnderWay = new AsyncLocalStorage<string>();

/** What a call says of the attempt that makes it. */
export function attemptHeader(): Record<string, string> {
  const attempt = attemptUnderWay.getStore();
  return attempt === undefined ? {} : { [header]: attempt };
}

/** Lets a server of this process answer calls as part of the attempt that makes them. */
export function serveAttempts(server: EventEmitter): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string | symbol, ...rest: unknown[]) => {
    if (event !== 'request') return emit(event, ...rest);
    const request = rest[0] as IncomingMessage;
    const attempt = request.headers[header];
    if (typeof attempt !== 'string') return emit(event, ...rest);
    // A body that comes after its head is told by the connection, which belongs to no attempt.
    const tell = request.emit.bind(request);
    request.emit = (name: string | symbol, ...values: unknown[]) => attemptUnderWay.run(attempt, () => tell(name, ...values));
    return attemptUnderWay.run(attempt, () => emit(event, ...rest));
  };
}
