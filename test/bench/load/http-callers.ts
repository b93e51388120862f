import type { Caller } from './closed-loop.js';
import { HttpConnection, type LoadAnswer, type LoadRequest } from './http-connection.js';

/**
 * Callers that each have a connection of their own, spread evenly over servers.
 * @param next makes the next request; callers share it, each asks when it is free
 */
export function httpCallers(urls: readonly string[], count: number, next: () => LoadRequest): Promise<Caller[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await HttpConnection.open(urls[index % urls.length]!);
      return async () => outcomeOf(await connection.send(next()));
    }),
  );
}

/** `ok`, the code of a refusal, or the status where it is none of the contract's. */
export function outcomeOf({ status, body }: LoadAnswer): string {
  const isRefusal = body.startsWith('{"result":false');
  if (status === 200 && !isRefusal) return 'ok';
  return isRefusal ? (JSON.parse(body) as { error: { code: string } }).error.code : `HTTP ${status}`;
}
