/** Fields that open something. */
const secret = /token|signature|secret|password|key$/i;
const longestText = 300;

/** A body as it may be kept: without what opens anything, and without what is long. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value.length > longestText ? `${value.slice(0, longestText)}…` : value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '…';
  if (Array.isArray(value)) return value.length > 20 ? `${value.length} entries` : value.map((entry) => masked(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      storable(name),
      secret.test(name) && typeof part === 'string' ? hint(part) : masked(part, depth + 1),
    ]),
  );
}

/** The last letters tell two of them apart. */
function hint(text: string): string {
  return text.length > 12 ? `…${storable(text.slice(-4))}` : '…';
}

/** PostgreSQL keeps no text with a zero in it, nor with half of a pair of surrogates, which a cut may leave too. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
