import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import { commentColumns as columns, shown, type CommunityComment, type CommunityWriter } from './community-rows.js';

/** What somebody has commented on a day. */
export interface CommentDay {
  written: number;
  /** Those that have earned points. */
  earned: number;
}

/** The table of comments on the free board. */
@Injectable()
export class CommunityCommentsRepository {
  /** @param points what it earns */
  async insert(
    tx: Tx,
    postId: number,
    { memberId, account, nickname, level }: CommunityWriter,
    comment: { content: string; points: number; at: Date },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO free_comment (post_id, member_id, account, nickname, level, content, points, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id',
      [postId, memberId, account, nickname, level, comment.content, comment.points, comment.at],
    );
    return row!.id;
  }

  /** What players see below a post: a page counted from the newest, given oldest first. */
  shown(sql: Sql, postId: number, paging: { skip: number; take: number }): Promise<CommunityComment[]> {
    return this.list(sql, shown, postId, paging);
  }

  /** The same of every comment, hidden and deleted ones too. */
  async all(sql: Sql, postId: number, paging: { skip: number; take: number }): Promise<{ items: CommunityComment[]; total: number }> {
    const [row] = await sql.query<{ total: number }>('SELECT count(*) AS total FROM free_comment WHERE post_id = $1', [postId]);
    return { items: await this.list(sql, 'true', postId, paging), total: row!.total };
  }

  private list(sql: Sql, condition: string, postId: number, { skip, take }: { skip: number; take: number }): Promise<CommunityComment[]> {
    return sql.query<CommunityComment>(
      `SELECT * FROM (SELECT ${columns} FROM free_comment WHERE post_id = $1 AND ${condition} ORDER BY id DESC LIMIT $2 OFFSET $3) AS page ORDER BY id`,
      [postId, take, skip],
    );
  }

  /** Since an instant; hidden and deleted ones too. */
  async since(sql: Sql, memberId: number, since: Date): Promise<CommentDay> {
    const [row] = await sql.query<CommentDay>(
      'SELECT count(*) AS written, count(*) FILTER (WHERE points > 0) AS earned FROM free_comment WHERE member_id = $1 AND created_at >= $2',
      [memberId, since],
    );
    return row!;
  }

  /** Takes one's own comment back. @returns the post that it stood below, or undefined when there is no such comment */
  async deleteOwn(tx: Tx, memberId: number, id: number, at: Date): Promise<number | undefined> {
    const rows = await tx.query<{ postId: number }>(
      `UPDATE free_comment SET deleted_at = $3 WHERE id = $1 AND member_id = $2 AND ${shown} RETURNING post_id AS "postId"`,
      [id, memberId, at],
    );
    return rows[0]?.postId;
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<CommunityComment | undefined> {
    const rows = await tx.query<CommunityComment>(`SELECT ${columns} FROM free_comment WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0];
  }

  async setHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
    await tx.query('UPDATE free_comment SET hidden_at = $2 WHERE id = $1', [id, hiddenAt]);
  }
}
