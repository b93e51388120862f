import type { Database } from '../database/database.js';
import type { SealedTexts } from './sealed-texts.js';

/** A column of sealed texts. */
export interface SealedColumn {
  table: string;
  /** The primary key, or SQL over the row that tells it from all others. */
  key: string;
  keyType: 'bigint' | 'boolean' | 'text';
  column: string;
  /** What its texts are sealed as: SQL over the row. */
  purpose: string;
}

/** What this library itself keeps sealed. */
export const platformSealed: readonly SealedColumn[] = [
  { table: 'hash_secret', key: 'only_one', keyType: 'boolean', column: 'sealed', purpose: `'hash_secret'` },
];

const portion = 500;

/**
 * Seals what other keys have sealed with the present one, a portion in each transaction. Every text names its key, so a reader who was
 * interrupted goes on where he stopped, and nothing waits for it: both keys open meanwhile.
 * @returns how many texts were sealed anew @throws CannotOpen naming the key that is missing
 */
export async function rotateSealed(
  database: Database,
  texts: SealedTexts,
  column: SealedColumn,
  onPortion: (done: number) => void = () => undefined,
): Promise<number> {
  for (let done = 0; ;) {
    const resealed = await database.transaction((tx) => rotatePortion(tx, texts, column));
    if (resealed === 0) return done;
    done += resealed;
    onPortion(done);
  }
}

async function rotatePortion(
  sql: Pick<Database, 'query'>,
  texts: SealedTexts,
  { table, key, keyType, column, purpose }: SealedColumn,
): Promise<number> {
  const rows = await sql.query<{ key: string; sealed: string; purpose: string }>(
    `SELECT ${key}::text AS key, ${column} AS sealed, ${purpose} AS purpose FROM ${table}
     WHERE ${column} IS NOT NULL AND NOT starts_with(${column}, $1) LIMIT $2 FOR NO KEY UPDATE`,
    [texts.presentPrefix, portion],
  );
  if (rows.length === 0) return 0;
  await sql.query(
    `UPDATE ${table} SET ${column} = renewed.sealed FROM unnest($1::${keyType}[], $2::text[]) AS renewed (renewed_key, sealed)
     WHERE ${key} = renewed.renewed_key`,
    [rows.map((row) => row.key), rows.map((row) => texts.reseal(row.purpose, row.sealed))],
  );
  return rows.length;
}
