import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** A message that somebody received, an inquiry that they sent, or the answer to it. */
export interface Letter {
  what: 'message' | 'inquiry' | 'answer';
  id: number;
  at: Date;
  subject: string;
  /** Who wrote it for the house; null where the member did. */
  by: string | null;
}

export interface LetterQuery {
  memberId: number;
  /** Whether these are among them. */
  messages: boolean;
  inquiries: boolean;
  from?: Date;
  until?: Date;
  take: number;
}

const written = `
  SELECT 'message' AS what, m.id, m.created_at AS at, m.subject, m.sender AS by
  FROM message_receipt r JOIN message m ON m.id = r.message_id WHERE r.member_id = $1 AND $2
  UNION ALL
  SELECT 'inquiry', i.id, i.created_at, i.subject, NULL FROM inquiry i WHERE i.member_id = $1 AND i.deleted_at IS NULL AND $3
  UNION ALL
  SELECT 'answer', i.id, i.replied_at, i.subject, i.replied_by FROM inquiry i
  WHERE i.member_id = $1 AND i.deleted_at IS NULL AND i.replied_at IS NOT NULL AND $3`;

/** What went back and forth between the house and one member. */
@Injectable()
export class Letters {
  /** Newest first. */
  async newest(sql: Sql, { memberId, messages, inquiries, from, until, take }: LetterQuery): Promise<{ items: Letter[]; total: number }> {
    const within = `FROM (${written}) l WHERE l.at >= coalesce($4, '-infinity'::timestamptz) AND l.at < coalesce($5, 'infinity'::timestamptz)`;
    const params = [memberId, messages, inquiries, from ?? null, until ?? null];
    const items = await sql.query<Letter>(`SELECT l.* ${within} ORDER BY l.at DESC, l.id DESC LIMIT $6`, [...params, take]);
    return { items, total: oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${within}`, params)).total };
  }
}
