/** What another server answered. */
export interface Fetched {
  status: number;
  /** Null when it is larger than any answer that is expected. */
  body: string | null;
}

const timeoutMs = 3_000;
/** A result or a beacon takes a few hundred bytes. */
const maxBytes = 16_384;

/**
 * Asks another server. It is somebody else's: it gets three seconds in all, its redirects are not followed (the status says so),
 * and of a large answer no more is read than can be told.
 * Throws when it cannot be reached or takes too long.
 */
export async function fetchText(url: URL): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  return { status: response.status, body: response.body && (await readUpTo(response.body, maxBytes)) };
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
