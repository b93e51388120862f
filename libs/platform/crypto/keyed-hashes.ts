import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { oneRow } from '../database/rows.js';
import type { Sql } from '../database/sql.js';
import { SealedTexts } from './sealed-texts.js';

const secretBytes = 32;

/** What a sealed text is found by: the same text of the same purpose has the same hash, which tells nothing without the site's secret. */
export function keyedHash(secret: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
}

/**
 * The site's own secret of its hashes: made once, stored sealed, and the same whatever keys come and go.
 * @throws CannotOpen with other keys than the site's
 */
export async function hashSecret(sql: Sql, texts: SealedTexts): Promise<Buffer> {
  const stored = () => sql.query<{ sealed: string }>('SELECT sealed FROM hash_secret');
  const [known] = await stored();
  if (known) return opened(texts, known.sealed);
  const fresh = texts.seal('hash_secret', randomBytes(secretBytes).toString('base64'));
  // Of several processes one makes it.
  await sql.query('INSERT INTO hash_secret (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [fresh]);
  return opened(texts, oneRow(await stored()).sealed);
}

function opened(texts: SealedTexts, sealed: string): Buffer {
  return Buffer.from(texts.open('hash_secret', sealed), 'base64');
}

/** Hashes by which sealed texts are found again. */
@Injectable()
export class KeyedHashes {
  private secret?: Promise<Buffer>;

  constructor(
    private readonly database: Database,
    private readonly texts: SealedTexts,
  ) {}

  /** @param purpose what the text is: equal texts of two purposes have nothing in common */
  async of(purpose: string, text: string): Promise<Buffer> {
    return keyedHash(await this.known(), purpose, text);
  }

  /** Read in a transaction of its own: what another one makes may be taken back. */
  private known(): Promise<Buffer> {
    this.secret ??= hashSecret(this.database, this.texts).catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }
}
