import { Injectable } from '@nestjs/common';
import { insertOne, lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { previewedHtml } from '../../rich-text/rich-text.js';
import { MessageTemplate } from './template.entity.js';

export type { MessageTemplate };

/** A template in a list: how its HTML begins. */
export type ListedTemplate = Omit<MessageTemplate, 'content'> & { beginning: string };

const mostWholes = 20;

/** The table of templates. */
@Injectable()
export class TemplatesRepository {
  /** Texts are cut where they are stored: nobody reads all of every one. */
  list(sql: Sql, kind?: MessageTemplate['kind']): Promise<ListedTemplate[]> {
    return sql.query<ListedTemplate>(
      `SELECT id, kind, subject, updated_at AS "updatedAt", left(content, ${previewedHtml}) AS beginning
       FROM letter_template WHERE ($1::text IS NULL OR kind = $1) ORDER BY kind, subject, id`,
      [kind ?? null],
    );
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

  insert(tx: Tx, { kind, subject, content, updatedAt }: Omit<MessageTemplate, 'id'>): Promise<number> {
    return insertOne(tx, MessageTemplate, { kind, subject, content, updatedAt });
  }

  async update(tx: Tx, { id, kind, subject, content, updatedAt }: MessageTemplate): Promise<void> {
    await repository(tx, MessageTemplate).update(id, { kind, subject, content, updatedAt });
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await repository(tx, MessageTemplate).delete(id);
  }
}
