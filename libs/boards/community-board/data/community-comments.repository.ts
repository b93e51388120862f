import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { CommunityComment } from './community-comment.entity.js';
import { shown, type CommunityWriter } from './community-rows.js';

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
  insert(
    tx: Tx,
    postId: number,
    { memberId, account, nickname, level }: CommunityWriter,
    { content, points, at }: { content: string; points: number; at: Date },
  ): Promise<number> {
    return insertOne(tx, CommunityComment, { postId, memberId, account, nickname, level, content, points, createdAt: at });
  }

  /** What players see below a post: a page counted from the newest, given oldest first. */
  shown(sql: Sql, postId: number, paging: { skip: number; take: number }): Promise<CommunityComment[]> {
    return this.list(sql, { postId, ...shown }, paging);
  }

  /** The same of every comment, hidden and deleted ones too. */
  async all(sql: Sql, postId: number, paging: { skip: number; take: number }): Promise<{ items: CommunityComment[]; total: number }> {
    const total = await repository(sql, CommunityComment).countBy({ postId });
    return { items: await this.list(sql, { postId }, paging), total };
  }

  private async list(
    sql: Sql,
    where: FindOptionsWhere<CommunityComment>,
    { skip, take }: { skip: number; take: number },
  ): Promise<CommunityComment[]> {
    const newest = await repository(sql, CommunityComment).find({ where, order: { id: 'DESC' }, skip, take });
    return newest.reverse();
  }

  /** Since an instant; hidden and deleted ones too. */
  async since(sql: Sql, memberId: number, since: Date): Promise<CommentDay> {
    return oneRow(
      await sql.query<CommentDay>(
        'SELECT count(*) AS written, count(*) FILTER (WHERE points > 0) AS earned FROM free_comment WHERE member_id = $1 AND created_at >= $2',
        [memberId, since],
      ),
    );
  }

  /** Takes one's own comment back. @returns the post that it stood below, or undefined when there is no such comment */
  async deleteOwn(tx: Tx, memberId: number, id: number, at: Date): Promise<number | undefined> {
    const comment = await lockRow(tx, CommunityComment, { id, memberId, ...shown });
    if (comment) await repository(tx, CommunityComment).update(id, { deletedAt: at });
    return comment?.postId;
  }

  /** Holds the row until the transaction ends. */
  lock(tx: Tx, id: number): Promise<CommunityComment | undefined> {
    return lockRow(tx, CommunityComment, { id });
  }

  async setHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
    await repository(tx, CommunityComment).update(id, { hiddenAt });
  }
}
