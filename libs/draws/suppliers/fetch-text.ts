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
 * Throws when it cannot be reached or takes too long.
 */
export async function fetchText(url: URL, { maxBytes = 16_384, etag }: Asked = {}): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
  });
  const body = response.body && (await readUpTo(response.body, maxBytes));
  return { status: response.status, body, etag: response.headers.get('etag') };
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the stream, and the connection with it.
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
