import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

export interface MessageTemplate {
  id: number;
  /** An inquiry that members start from, an answer, or a message. */
  kind: 'inquiry' | 'answer' | 'message';
  subject: string;
  content: string;
  updatedAt: Date;
}

const columns = 'id, kind, subject, content, updated_at AS "updatedAt"';

/** The table of templates. */
@Injectable()
export class TemplatesRepository {
  list(sql: Sql, kind?: MessageTemplate['kind']): Promise<MessageTemplate[]> {
    return sql.query<MessageTemplate>(
      `SELECT ${columns} FROM letter_template WHERE ($1::text IS NULL OR kind = $1) ORDER BY kind, subject, id`,
      [kind ?? null],
    );
  }

  async lock(tx: Tx, id: number): Promise<MessageTemplate | undefined> {
    const rows = await tx.query<MessageTemplate>(`SELECT ${columns} FROM letter_template WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0];
  }

  async insert(tx: Tx, { kind, subject, content, updatedAt }: Omit<MessageTemplate, 'id'>): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO letter_template (kind, subject, content, updated_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [kind, subject, content, updatedAt],
    );
    return row!.id;
  }

  async update(tx: Tx, { id, kind, subject, content, updatedAt }: MessageTemplate): Promise<void> {
    await tx.query('UPDATE letter_template SET kind = $2, subject = $3, content = $4, updated_at = $5 WHERE id = $1', [
      id,
      kind,
      subject,
      content,
      updatedAt,
    ]);
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM letter_template WHERE id = $1', [id]);
  }
}
