import type { OutgoingHttp } from './outgoing/outgoing-http.js';

/** What another server answered. */
export interface Fetched {
  status: number;
  /** Null when it is larger than any answer that is expected. */
  body: string | null;
  /** What the server calls this answer. */
  etag: string | null;
}

interface Asked {
  /** No answer is longer; a result or a beacon takes a few hundred bytes. */
  maxBytes?: number;
  /** What the server called the answer that is known already: it answers 304 while that stands. */
  etag?: string;
}

const timeoutMs = 3_000;

/**
 * Asks another server. It is somebody else's: it gets three seconds in all, its redirects are not followed (the status says so),
 * and of a large answer no more is read than can be told.
 * Throws when it cannot be reached, may not be, or takes too long.
 */
export async function fetchText(outgoing: OutgoingHttp, url: URL, { maxBytes = 16_384, etag }: Asked = {}): Promise<Fetched> {
  const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) };
  const answer = await outgoing.request(url, { headers, timeoutMs, maxBytes });
  return { status: answer.status, body: answer.body && answer.body.toString('utf8'), etag: answer.headers.etag ?? null };
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
