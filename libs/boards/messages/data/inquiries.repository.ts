import { Injectable } from '@nestjs/common';
import type { MemberKind } from '#lib/members';
import type { Sql, Tx } from '#lib/platform';
import type { InquiryState } from '../domain/inquiry-states.js';

/** A question to the site. Content and reply are HTML. */
export interface Inquiry {
  id: number;
  memberId: number;
  kind: MemberKind;
  account: string;
  nickname: string;
  level: number;
  /** Accounts of the agents above when it was asked, top first. */
  parents: string[];
  subject: string;
  content: string;
  state: InquiryState;
  createdAt: Date;
  /** The last answer; it counts while `repliedAt` is set. */
  reply: string;
  repliedAt: Date | null;
  repliedBy: string | null;
  readedAt: Date | null;
  /** The asker has deleted it from his list. */
  hiddenAt: Date | null;
}

export type NewInquiry = Pick<
  Inquiry,
  'memberId' | 'kind' | 'account' | 'nickname' | 'level' | 'parents' | 'subject' | 'content' | 'createdAt'
>;

export interface InquiryFilter {
  skip: number;
  take: number;
  state?: InquiryState;
  memberId?: number;
  /** Part of the account, nickname or subject. */
  search?: string;
}

const columns = `id, member_id AS "memberId", kind, account, nickname, level, parents, subject, content, state, created_at AS "createdAt", reply,
  replied_at AS "repliedAt", replied_by AS "repliedBy", readed_at AS "readedAt", hidden_at AS "hiddenAt"`;
const own = 'member_id = $1 AND hidden_at IS NULL AND deleted_at IS NULL';

/** The table of inquiries. */
@Injectable()
export class InquiriesRepository {
  async insert(tx: Tx, inquiry: NewInquiry): Promise<number> {
    const { memberId, kind, account, nickname, level, parents, subject, content, createdAt } = inquiry;
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO inquiry (member_id, kind, account, nickname, level, parents, subject, content, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [memberId, kind, account, nickname, level, parents, subject, content, createdAt],
    );
    return row!.id;
  }

  /** An asker's own, newest first. */
  async ownPage(sql: Sql, memberId: number, { skip, take }: { skip: number; take: number }): Promise<{ items: Inquiry[]; total: number }> {
    const items = await sql.query<Inquiry>(`SELECT ${columns} FROM inquiry WHERE ${own} ORDER BY id DESC LIMIT $2 OFFSET $3`, [
      memberId,
      take,
      skip,
    ]);
    const [row] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM inquiry WHERE ${own}`, [memberId]);
    return { items, total: row!.total };
  }

  /** @returns whether there is such an inquiry of the asker; one without an answer stays as it is */
  async markRead(sql: Sql, memberId: number, id: number, at: Date): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE inquiry SET readed_at = CASE WHEN replied_at IS NOT NULL THEN coalesce(readed_at, $3) END WHERE ${own} AND id = $2 RETURNING 1`,
      [memberId, id, at],
    );
    return rows.length > 0;
  }

  /**
   * Takes one, or all, off the asker's list; what still waited is closed with it.
   * @returns the ids, and which of them had waited
   */
  hide(tx: Tx, memberId: number, id: number | null, at: Date): Promise<{ id: number; waited: boolean }[]> {
    return tx.query(
      `WITH shown AS (SELECT id, state FROM inquiry WHERE ${own} AND ($2::bigint IS NULL OR id = $2) FOR UPDATE)
       UPDATE inquiry i SET hidden_at = $3, state = CASE i.state WHEN 'waiting' THEN 'closed' ELSE i.state END
       FROM shown WHERE i.id = shown.id RETURNING i.id, shown.state = 'waiting' AS waited`,
      [memberId, id, at],
    );
  }

  /** The longest waiting first, then the others, newest first; without deleted ones. */
  async desk(sql: Sql, filter: InquiryFilter): Promise<{ items: Inquiry[]; counts: Record<InquiryState, number> }> {
    const where = `deleted_at IS NULL AND ($1::bigint IS NULL OR member_id = $1)
      AND ($2::text IS NULL OR account ILIKE $2 OR nickname ILIKE $2 OR subject ILIKE $2)`;
    const search = filter.search?.trim();
    const params = [filter.memberId ?? null, search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null];
    const order = filter.state
      ? `created_at ${filter.state === 'waiting' ? 'ASC, id ASC' : 'DESC, id DESC'}`
      : `state <> 'waiting', CASE state WHEN 'waiting' THEN created_at END, created_at DESC, id DESC`;
    const items = await sql.query<Inquiry>(
      `SELECT ${columns} FROM inquiry WHERE ${where} AND ($3::text IS NULL OR state = $3) ORDER BY ${order} LIMIT $4 OFFSET $5`,
      [...params, filter.state ?? null, filter.take, filter.skip],
    );
    const counts = await sql.query<{ state: InquiryState; n: number }>(
      `SELECT state, count(*) AS n FROM inquiry WHERE ${where} GROUP BY state`,
      params,
    );
    return { items, counts: { waiting: 0, answered: 0, closed: 0, ...Object.fromEntries(counts.map(({ state, n }) => [state, n])) } };
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Inquiry | undefined> {
    const rows = await tx.query<Inquiry>(`SELECT ${columns} FROM inquiry WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`, [id]);
    return rows[0];
  }

  async answer(tx: Tx, id: number, { reply, at, by }: { reply: string; at: Date; by: string }): Promise<void> {
    await tx.query(`UPDATE inquiry SET state = 'answered', reply = $2, replied_at = $3, replied_by = $4, readed_at = NULL WHERE id = $1`, [
      id,
      reply,
      at,
      by,
    ]);
  }

  /** Back to waiting the answer stays as a draft that the asker does not see. */
  async setState(tx: Tx, id: number, state: 'waiting' | 'closed'): Promise<void> {
    const draft = state === 'waiting' ? ', replied_at = NULL, readed_at = NULL' : '';
    await tx.query(`UPDATE inquiry SET state = $2${draft} WHERE id = $1`, [id, state]);
  }

  async delete(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.query('UPDATE inquiry SET deleted_at = $2 WHERE id = $1', [id, at]);
  }

  async waiting(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ n: number }>(`SELECT count(*) AS n FROM inquiry WHERE state = 'waiting' AND deleted_at IS NULL`);
    return row!.n;
  }
}
