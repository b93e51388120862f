import { cleanHtml } from './rich-text.js';

/** Characters that are remembered at most. */
const roomFor = 2_000_000;

const cleaned = new Map<string, string>();
let length = 0;

/**
 * Stored HTML on its way out. It was cleaned when it was written, but perhaps by an older list: so it is cleaned again. Every page shows the same few
 * posts, so what was cleaned lately is remembered.
 */
export function shownHtml(stored: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const shown = cleanHtml(stored);
  length += stored.length + shown.length;
  if (length > roomFor) {
    cleaned.clear();
    length = stored.length + shown.length;
  }
  cleaned.set(stored, shown);
  return shown;
}
