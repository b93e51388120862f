import { refuse } from '#lib/contract';
import type { Tx } from '#lib/platform';
import { uploadsPath } from './uploads-path.js';

const shown = new RegExp(`(?:^|src=")${uploadsPath}/([0-9a-f-]{36}\\.[a-z]{3,4})`, 'g');

/**
 * Holds the uploaded images that a text shows until the transaction ends which saves the text, so that none of them is collected meanwhile.
 * @param texts clean HTML, or the address of an image
 * @throws DomainError IMAGE_GONE when one of them has been collected
 */
export async function holdImages(tx: Tx, ...texts: string[]): Promise<void> {
  const names = [...new Set(texts.flatMap((text) => [...text.matchAll(shown)].map(([, name]) => name!)))];
  if (names.length === 0) return;
  const held = await tx.query('SELECT FROM upload WHERE name = ANY ($1) AND stored_at IS NOT NULL FOR SHARE', [names]);
  if (held.length < names.length) throw refuse('IMAGE_GONE');
}
