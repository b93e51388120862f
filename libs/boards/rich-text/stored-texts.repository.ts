import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Every column with HTML that somebody wrote. */
export const richTextColumns = {
  board_post: ['content'],
  popup: ['content'],
  board_translation: ['content'],
  free_post: ['content'],
  free_comment: ['content'],
  inquiry: ['content', 'reply'],
  message: ['content'],
  letter_template: ['content'],
};

/** One text of one row. */
export interface StoredText {
  id: number;
  html: string;
}

/** All stored HTML, and by which rules it was cleaned. */
@Injectable()
export class StoredTextsRepository {
  /** The rules by which everything stored is clean; 0 before it was ever looked through. */
  async cleanedBy(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ version: number }>('SELECT version FROM rich_text_rules');
    return row?.version ?? 0;
  }

  async noteCleaned(sql: Sql, version: number, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO rich_text_rules (version, cleaned_at) VALUES ($1, $2)
       ON CONFLICT (singleton) DO UPDATE SET version = $1, cleaned_at = $2`,
      [version, at],
    );
  }

  /** The next texts with markup behind an id. */
  next(sql: Sql, table: string, column: string, afterId: number, take: number): Promise<StoredText[]> {
    return sql.query<StoredText>(`SELECT id, ${column} AS html FROM ${table} WHERE id > $1 AND ${column} LIKE '%<%' ORDER BY id LIMIT $2`, [
      afterId,
      take,
    ]);
  }

  /** What somebody has changed meanwhile stays: it was cleaned when it was written. */
  async replace(sql: Sql, table: string, column: string, { id, html }: StoredText, clean: string): Promise<void> {
    await sql.query(`UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [id, html, clean]);
  }
}
