import { Injectable } from '@nestjs/common';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { previewedHtml } from '../../rich-text/rich-text.js';
import { MessageTemplate } from './template.entity.js';

export type { MessageTemplate };

/** A template in a list: how its HTML begins. */
export type ListedTemplate = Omit<MessageTemplate, 'content'> & { beginning: string };

const mostWholes = 20;

/** The table of templates. */
@Injectable()
export class TemplatesRepository {
  /** A page by kind and subject. Texts are cut where they are stored: a list shows how each begins. */
  async page(
    sql: Sql,
    { kind, search, skip, take }: { kind?: MessageTemplate['kind']; search?: string; skip: number; take: number },
  ): Promise<{ items: ListedTemplate[]; total: number }> {
    const where = '($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR subject ILIKE $2 OR content ILIKE $2)';
    const words = search?.trim();
    const params = [kind ?? null, words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null];
    const items = await sql.query<ListedTemplate>(
      `SELECT id, kind, subject, updated_at AS "updatedAt", changed_by AS "changedBy", left(content, ${previewedHtml}) AS beginning
       FROM letter_template WHERE ${where} ORDER BY kind, subject, id LIMIT $3 OFFSET $4`,
      [...params, take, skip],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM letter_template WHERE ${where}`, params));
    return { items, total: row.total };
  }

  /** The whole texts of a kind, as many as somebody chooses from. */
  wholes(sql: Sql, kind: MessageTemplate['kind']): Promise<MessageTemplate[]> {
    return repository(sql, MessageTemplate).find({ where: { kind }, order: { subject: 'ASC', id: 'ASC' }, take: mostWholes });
  }

  async one(sql: Sql, id: number): Promise<MessageTemplate | undefined> {
    return (await repository(sql, MessageTemplate).findOneBy({ id })) ?? undefined;
  }

  lock(tx: Tx, id: number): Promise<MessageTemplate | undefined> {
    return lockRow(tx, MessageTemplate, { id });
  }

  insert(tx: Tx, { kind, subject, content, updatedAt, changedBy }: Omit<MessageTemplate, 'id'>): Promise<number> {
    return insertOne(tx, MessageTemplate, { kind, subject, content, updatedAt, changedBy });
  }

  async update(tx: Tx, { id, kind, subject, content, updatedAt, changedBy }: MessageTemplate): Promise<void> {
    await repository(tx, MessageTemplate).update(id, { kind, subject, content, updatedAt, changedBy });
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await repository(tx, MessageTemplate).delete(id);
  }
}
