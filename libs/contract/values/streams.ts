import type { SessionKind } from '#lib/kernel';

/**
 * How the public streams begin, and which site hears them. Books are the house's own business. Server and browser read this one list, so
 * nothing here may need more than types: the browser does not load what checks the wire.
 */
const publicStreams: Readonly<Record<string, readonly SessionKind[]>> = {
  'round:': ['player', 'admin'],
  'book:': ['admin'],
  'fixture:': ['player', 'admin'],
  site: ['player', 'agent', 'admin'],
  // What one session looks at: its numbers grow as those of public streams, and nobody else hears it.
  offers: [],
};

export const publicStreamPrefixes: readonly string[] = Object.keys(publicStreams);

/** Public streams carry a growing version, are not replayed, and are read afresh after a break; personal ones count without gaps. */
export function isPublicStream(stream: string): boolean {
  return publicStreamPrefixes.some((prefix) => stream.startsWith(prefix));
}

/** Whether the sockets of a site hear a public stream. */
export function hearsPublicStream(kind: SessionKind, stream: string): boolean {
  return Object.entries(publicStreams).some(([prefix, kinds]) => stream.startsWith(prefix) && kinds.includes(kind));
}
