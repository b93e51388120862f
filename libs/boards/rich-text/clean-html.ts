import sanitizeHtml from 'sanitize-html';
import { cleaning } from './allowed.js';

/**
 * Counts the rules of what is kept. Texts are cleaned when they are written; when the rules get stricter this number goes up, and
 * `CleanStoredTexts` goes once through what is stored.
 */
export const rulesVersion = 1;

/** HTML of which nothing can run: what stands in the list of allowed tags and attributes stays, everything else goes. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, cleaning);
}
