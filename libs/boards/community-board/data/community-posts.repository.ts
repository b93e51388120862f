import { Injectable } from '@nestjs/common';
import { searchPattern } from '#lib/members';
import type { Sql, Tx } from '#lib/platform';
import { postColumns as columns, shown, type CommunityPost, type CommunityWriter } from './community-rows.js';

export interface CommunityPostFilter {
  skip: number;
  take: number;
  /** Part of the subject or of the writer's name; administrators also find by account. */
  search?: string;
  memberId?: number;
}

export interface AdminCommunityFilter extends CommunityPostFilter {
  state?: 'visible' | 'hidden' | 'deleted';
}

const states = { visible: shown, hidden: 'hidden_at IS NOT NULL', deleted: 'deleted_at IS NOT NULL' };

/** The table of posts on the free board, and of who has seen them. */
@Injectable()
export class CommunityPostsRepository {
  async insert(
    tx: Tx,
    { memberId, account, nickname, level }: CommunityWriter,
    { subject, content }: { subject: string; content: string },
    at: Date,
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO free_post (member_id, account, nickname, level, subject, content, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
      [memberId, account, nickname, level, subject, content, at],
    );
    return row!.id;
  }

  async one(sql: Sql, id: number): Promise<CommunityPost | undefined> {
    const rows = await sql.query<CommunityPost>(`SELECT ${columns} FROM free_post WHERE id = $1`, [id]);
    return rows[0];
  }

  async shownOne(sql: Sql, id: number): Promise<CommunityPost | undefined> {
    const rows = await sql.query<CommunityPost>(`SELECT ${columns} FROM free_post WHERE id = $1 AND ${shown}`, [id]);
    return rows[0];
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<CommunityPost | undefined> {
    const rows = await tx.query<CommunityPost>(`SELECT ${columns} FROM free_post WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0];
  }

  /** What players see, newest first. */
  shownPage(sql: Sql, filter: CommunityPostFilter): Promise<{ items: CommunityPost[]; total: number }> {
    return this.list(sql, shown, ['subject', 'nickname'], filter);
  }

  /** Everything, newest first. */
  adminPage(sql: Sql, { state, ...filter }: AdminCommunityFilter): Promise<{ items: CommunityPost[]; total: number }> {
    return this.list(sql, state ? states[state] : 'true', ['subject', 'nickname', 'account'], filter);
  }

  private async list(
    sql: Sql,
    condition: string,
    searched: string[],
    { search, memberId, skip, take }: CommunityPostFilter,
  ): Promise<{ items: CommunityPost[]; total: number }> {
    const where = `${condition} AND ($1::bigint IS NULL OR member_id = $1)
      AND ($2::text IS NULL OR ${searched.map((column) => `lower(${column}) LIKE $2`).join(' OR ')})`;
    const params = [memberId ?? null, search?.trim() ? searchPattern(search) : null];
    const items = await sql.query<CommunityPost>(`SELECT ${columns} FROM free_post WHERE ${where} ORDER BY id DESC LIMIT $3 OFFSET $4`, [
      ...params,
      take,
      skip,
    ]);
    const [row] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM free_post WHERE ${where}`, params);
    return { items, total: row!.total };
  }

  async beside(sql: Sql, id: number, side: 'newer' | 'older'): Promise<{ id: number; subject: string } | null> {
    const [comparison, order] = side === 'newer' ? ['>', 'ASC'] : ['<', 'DESC'];
    const rows = await sql.query<{ id: number; subject: string }>(
      `SELECT id, subject FROM free_post WHERE ${shown} AND id ${comparison} $1 ORDER BY id ${order} LIMIT 1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Counts that somebody opens a post, once a day. @param day in Seoul */
  async countView(sql: Sql, id: number, memberId: number, day: string): Promise<void> {
    await sql.query(
      `WITH first AS (
         INSERT INTO free_view AS v (post_id, member_id, day) VALUES ($1, $2, $3)
         ON CONFLICT (post_id, member_id) DO UPDATE SET day = excluded.day WHERE v.day < excluded.day RETURNING 1)
       UPDATE free_post SET views = views + 1 WHERE id = $1 AND EXISTS (SELECT FROM first)`,
      [id, memberId, day],
    );
  }

  /** How many somebody has written since an instant; hidden and deleted ones too. */
  async countSince(sql: Sql, memberId: number, since: Date): Promise<number> {
    const [row] = await sql.query<{ n: number }>('SELECT count(*) AS n FROM free_post WHERE member_id = $1 AND created_at >= $2', [
      memberId,
      since,
    ]);
    return row!.n;
  }

  /** Takes one's own post off the board. @returns whether there was one */
  async deleteOwn(tx: Tx, memberId: number, id: number, at: Date): Promise<boolean> {
    const rows = await tx.query(`UPDATE free_post SET deleted_at = $3 WHERE id = $1 AND member_id = $2 AND ${shown} RETURNING 1`, [
      id,
      memberId,
      at,
    ]);
    return rows.length > 0;
  }

  async setHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
    await tx.query('UPDATE free_post SET hidden_at = $2 WHERE id = $1', [id, hiddenAt]);
  }

  /** @param change of the comments that are shown */
  async addComments(tx: Tx, id: number, change: 1 | -1): Promise<void> {
    await tx.query('UPDATE free_post SET comments = comments + $2 WHERE id = $1', [id, change]);
  }
}
