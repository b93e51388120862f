import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { insertOne, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { previewedHtml } from '../../rich-text/rich-text.js';
import { MessageReceipt } from './message-receipt.entity.js';
import { MessageEntity } from './message.entity.js';

/** A message as one recipient has it. Its content is HTML. */
export interface ReceivedMessage {
  id: number;
  subject: string;
  content: string;
  createdAt: Date;
  expiresAt: Date | null;
  /** What the recipient sees as the name of the agent who wrote it; null where the house did. */
  shownSender: string | null;
  readedAt: Date | null;
}

/** A message as its sender sees it. */
export interface SentMessage extends Omit<ReceivedMessage, 'readedAt'> {
  /** Nickname of the administrator or the agent who wrote it. */
  sender: string;
  /** The agent who wrote it; null where an administrator did. */
  agentId: number | null;
  /** To whom it went, such as `all`, `downline:shop`, `level:3`. */
  audience: string;
  /** Subject of the template that it was begun from. */
  template: string | null;
  sent: number;
  read: number;
}

/** A message as the agent who wrote it sees it. Its content is HTML. */
export type MessageOfAgent = Pick<SentMessage, 'id' | 'subject' | 'content' | 'audience' | 'createdAt' | 'sent' | 'read'> & {
  deletedAt: Date | null;
};

/** A row of the senders' list; without the whole text, its content is empty. */
export interface ListedMessage extends Omit<SentMessage, 'shownSender'> {
  deletedAt: Date | null;
  /** How the content begins, cut anywhere; HTML. */
  beginning: string;
}

const shown = 'r.member_id = $1 AND r.deleted_at IS NULL AND (r.expires_at IS NULL OR r.expires_at > $2)';

/** The tables of messages and of who received them. Lists, and what touches all recipients at once, are SQL by hand. */
@Injectable()
export class MessagesRepository {
  /** @param memberIds everybody who gets it */
  async insert(tx: Tx, message: Omit<SentMessage, 'id' | 'sent' | 'read'>, memberIds: readonly number[]): Promise<number> {
    const { subject, content, sender, agentId, shownSender, audience, template, createdAt, expiresAt } = message;
    const id = await insertOne(tx, MessageEntity, {
      ...{ subject, content, sender, agentId, shownSender, audience, template, createdAt, expiresAt },
      sent: memberIds.length,
    });
    await tx.query(
      'INSERT INTO message_receipt (member_id, message_id, expires_at) SELECT member_id, $2, $3 FROM unnest($1::bigint[]) AS m (member_id)',
      [memberIds, id, expiresAt],
    );
    return id;
  }

  /** What somebody received and has neither deleted nor let expire, newest first. */
  async received(
    sql: Sql,
    memberId: number,
    { skip, take, now }: { skip: number; take: number; now: Date },
  ): Promise<{ items: ReceivedMessage[]; total: number }> {
    const items = await sql.query<ReceivedMessage>(
      `SELECT m.id, m.subject, m.content, m.created_at AS "createdAt", m.expires_at AS "expiresAt", m.shown_sender AS "shownSender", r.readed_at AS "readedAt"
       FROM message_receipt r JOIN message m ON m.id = r.message_id WHERE ${shown} ORDER BY r.message_id DESC LIMIT $3 OFFSET $4`,
      [memberId, now, take, skip],
    );
    const row = oneRow(
      await sql.query<{ total: number }>(`SELECT count(*) AS total FROM message_receipt r WHERE ${shown}`, [memberId, now]),
    );
    return { items, total: row.total };
  }

  /** Messages that an agent sent since a time, those that were taken back included. */
  async countSentSince(sql: Sql, agentId: number, since: Date): Promise<number> {
    const rows = await sql.query<{ total: number }>('SELECT count(*) AS total FROM message WHERE agent_id = $1 AND created_at >= $2', [
      agentId,
      since,
    ]);
    return oneRow(rows).total;
  }

  /** What an agent sent, newest first; those that were taken back included. */
  async sentByAgent(
    sql: Sql,
    agentId: number,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: MessageOfAgent[]; total: number }> {
    const items = await sql.query<MessageOfAgent>(
      `SELECT m.id, m.subject, m.content, m.audience, m.created_at AS "createdAt", m.deleted_at AS "deletedAt", m.sent,
         (SELECT count(*) FROM message_receipt r WHERE r.message_id = m.id AND r.readed_at IS NOT NULL) AS read
       FROM message m WHERE m.agent_id = $1 ORDER BY m.created_at DESC, m.id DESC LIMIT $2 OFFSET $3`,
      [agentId, take, skip],
    );
    const row = oneRow(await sql.query<{ total: number }>('SELECT count(*) AS total FROM message WHERE agent_id = $1', [agentId]));
    return { items, total: row.total };
  }

  /** Those of some messages that the recipient still has; holds them until the transaction ends. */
  lockReceived(tx: Tx, memberId: number, ids: readonly number[], now: Date): Promise<{ id: number; readedAt: Date | null }[]> {
    return tx.query(
      `SELECT r.message_id AS id, r.readed_at AS "readedAt" FROM message_receipt r WHERE ${shown} AND r.message_id = ANY ($3) ORDER BY r.message_id FOR UPDATE`,
      [memberId, now, ids],
    );
  }

  async markRead(tx: Tx, memberId: number, ids: readonly number[], at: Date): Promise<void> {
    await tx.query('UPDATE message_receipt SET readed_at = coalesce(readed_at, $3) WHERE member_id = $1 AND message_id = ANY ($2)', [
      memberId,
      ids,
      at,
    ]);
  }

  async deleteReceived(tx: Tx, memberId: number, id: number, at: Date): Promise<void> {
    await repository(tx, MessageReceipt).update({ memberId, messageId: id }, { deletedAt: at });
  }

  /** Newest first: those that were taken back, or the others. */
  async sent(
    sql: Sql,
    filter: { skip: number; take: number; search?: string; memberId?: number; requiredContent: boolean; deleted: boolean },
  ): Promise<{ items: ListedMessage[]; total: number }> {
    const where = `m.deleted_at IS ${filter.deleted ? 'NOT NULL' : 'NULL'} AND ($1::text IS NULL OR m.subject ILIKE $1)
      AND ($2::bigint IS NULL OR EXISTS (SELECT FROM message_receipt r WHERE (r.member_id, r.message_id) = ($2, m.id)))`;
    const search = filter.search?.trim();
    const params = [search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null, filter.memberId ?? null];
    const items = await sql.query<ListedMessage>(
      `SELECT m.id, m.subject, left(m.content, ${previewedHtml}) AS beginning, ${filter.requiredContent ? 'm.content' : `''`} AS content, m.sender, m.agent_id AS "agentId", m.audience, m.template, m.deleted_at AS "deletedAt", m.sent, m.created_at AS "createdAt", m.expires_at AS "expiresAt",
         (SELECT count(*) FROM message_receipt r WHERE r.message_id = m.id AND r.readed_at IS NOT NULL) AS read
       FROM message m WHERE ${where} ORDER BY m.id DESC LIMIT $3 OFFSET $4`,
      [...params, filter.take, filter.skip],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM message m WHERE ${where}`, params));
    return { items, total: row.total };
  }

  /** Anybody who has not read it never will; who has read it keeps it. @returns its subject, or undefined when there is none */
  async takeBack(tx: Tx, id: number, at: Date): Promise<{ subject: string; unread: number } | undefined> {
    const message = await repository(tx, MessageEntity).findOne({
      where: { id, deletedAt: IsNull() },
      select: { id: true, subject: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!message) return undefined;
    await repository(tx, MessageEntity).update(id, { deletedAt: at });
    const { unread } = oneRow(
      await tx.query<{ unread: number }>(
        `WITH gone AS (DELETE FROM message_receipt WHERE message_id = $1 AND readed_at IS NULL RETURNING 1) SELECT count(*) AS unread FROM gone`,
        [id],
      ),
    );
    return { subject: message.subject, unread };
  }
}
