import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, ILike, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { searchPattern } from '#lib/members';
import { insertOne, lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { CommunityPost } from './community-post.entity.js';
import { shown, type CommunityWriter } from './community-rows.js';

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

type Where = FindOptionsWhere<CommunityPost>;

const states: Record<'visible' | 'hidden' | 'deleted', Where> = {
  visible: shown,
  hidden: { hiddenAt: Not(IsNull()) },
  deleted: { deletedAt: Not(IsNull()) },
};

/** The table of posts on the free board, and of who has seen them. */
@Injectable()
export class CommunityPostsRepository {
  insert(
    tx: Tx,
    { memberId, account, nickname, level }: CommunityWriter,
    { subject, content }: { subject: string; content: string },
    at: Date,
  ): Promise<number> {
    return insertOne(tx, CommunityPost, { memberId, account, nickname, level, subject, content, createdAt: at });
  }

  async one(sql: Sql, id: number): Promise<CommunityPost | undefined> {
    return (await repository(sql, CommunityPost).findOneBy({ id })) ?? undefined;
  }

  async shownOne(sql: Sql, id: number): Promise<CommunityPost | undefined> {
    return (await repository(sql, CommunityPost).findOneBy({ id, ...shown })) ?? undefined;
  }

  /** Holds the row until the transaction ends. */
  lock(tx: Tx, id: number): Promise<CommunityPost | undefined> {
    return lockRow(tx, CommunityPost, { id });
  }

  /** What players see, newest first. */
  shownPage(sql: Sql, filter: CommunityPostFilter): Promise<{ items: CommunityPost[]; total: number }> {
    return this.list(sql, shown, ['subject', 'nickname'], filter);
  }

  /** Everything, newest first. */
  adminPage(sql: Sql, { state, ...filter }: AdminCommunityFilter): Promise<{ items: CommunityPost[]; total: number }> {
    return this.list(sql, state ? states[state] : {}, ['subject', 'nickname', 'account'], filter);
  }

  private async list(
    sql: Sql,
    condition: Where,
    searched: ('subject' | 'nickname' | 'account')[],
    { search, memberId, skip, take }: CommunityPostFilter,
  ): Promise<{ items: CommunityPost[]; total: number }> {
    const all: Where = memberId === undefined ? condition : { ...condition, memberId };
    const pattern = search?.trim() ? ILike(searchPattern(search)) : undefined;
    const where = pattern ? searched.map((column): Where => ({ ...all, [column]: pattern })) : all;
    const [items, total] = await repository(sql, CommunityPost).findAndCount({ where, order: { id: 'DESC' }, skip, take });
    return { items, total };
  }

  async beside(sql: Sql, id: number, side: 'newer' | 'older'): Promise<{ id: number; subject: string } | null> {
    const [isBeside, order] = side === 'newer' ? [MoreThan(id), 'ASC' as const] : [LessThan(id), 'DESC' as const];
    const row = await repository(sql, CommunityPost).findOne({
      select: { id: true, subject: true },
      where: { ...shown, id: isBeside },
      order: { id: order },
    });
    return row && { id: row.id, subject: row.subject };
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
  countSince(sql: Sql, memberId: number, since: Date): Promise<number> {
    return repository(sql, CommunityPost).countBy({ memberId, createdAt: MoreThanOrEqual(since) });
  }

  /** Takes one's own post off the board. @returns whether there was one */
  async deleteOwn(tx: Tx, memberId: number, id: number, at: Date): Promise<boolean> {
    const post = await lockRow(tx, CommunityPost, { id, memberId, ...shown });
    if (post) await repository(tx, CommunityPost).update(id, { deletedAt: at });
    return post !== undefined;
  }

  async setHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
    await repository(tx, CommunityPost).update(id, { hiddenAt });
  }

  /** @param change of the comments that are shown */
  async addComments(tx: Tx, id: number, change: 1 | -1): Promise<void> {
    await repository(tx, CommunityPost).increment({ id }, 'comments', change);
  }
}
