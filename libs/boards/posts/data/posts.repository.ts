import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { searchPattern } from '#lib/members';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { listedContent } from '../../rich-text/rich-text.js';
import { PostEntity, type PostKind } from './post.entity.js';

export type { PostKind };

/** What the house has written, as administrators see it. */
export type Post = Omit<PostEntity, 'deletedAt'>;

/** A post in a list: how its HTML begins, and all of it where it was asked for. */
export type ListedPost = Post & { beginning: string };

export type PostDraft = Omit<Post, 'id' | 'createdAt' | 'updatedAt'>;

export interface PostFilter {
  kind: PostKind;
  skip: number;
  take: number;
  /** Part of the subject or of the author's name. */
  search?: string;
  state?: 'visible' | 'hidden';
  /** Without it `content` is empty. */
  requiredContent: boolean;
}

export interface PostName {
  id: number;
  subject: string;
}

const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;
const shown = (kind: PostKind) => ({ kind, isVisible: true, deletedAt: IsNull() });

/** The table of board posts. */
@Injectable()
export class PostsRepository {
  insert(tx: Tx, { kind, subject, content, author, thumbnail, isVisible }: PostDraft, at: Date): Promise<number> {
    return insertOne(tx, PostEntity, { kind, subject, content, author, thumbnail, isVisible, createdAt: at, updatedAt: at });
  }

  async update(tx: Tx, id: number, { kind, subject, content, author, thumbnail, isVisible }: PostDraft, at: Date): Promise<void> {
    const updatedAt = () => `greatest(:at, updated_at + interval '1 millisecond')`;
    await repository(tx, PostEntity)
      .createQueryBuilder()
      .update()
      .set({ kind, subject, content, author, thumbnail, isVisible, updatedAt })
      .where({ id })
      .setParameters({ at })
      .execute();
  }

  async delete(tx: Tx, id: number, at: Date): Promise<void> {
    await repository(tx, PostEntity).update(id, { deletedAt: at });
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Post | undefined> {
    const row = await lockRow(tx, PostEntity, { id, deletedAt: IsNull() });
    return row ? toPost(row) : undefined;
  }

  /** Visible posts, newest first. */
  async visible(sql: Sql, kind: PostKind, page: { skip: number; take: number }): Promise<Post[]> {
    return (await repository(sql, PostEntity).find({ where: shown(kind), order: newestFirst, ...page })).map(toPost);
  }

  countVisible(sql: Sql, kind: PostKind): Promise<number> {
    return repository(sql, PostEntity).countBy(shown(kind));
  }

  async visibleOne(sql: Sql, kind: PostKind, id: number): Promise<Post | undefined> {
    const row = await repository(sql, PostEntity).findOneBy({ ...shown(kind), id });
    return row ? toPost(row) : undefined;
  }

  /** What stands beside a post in its list. */
  async beside(sql: Sql, { kind, createdAt, id }: Post, side: 'newer' | 'older'): Promise<PostName | null> {
    const [comparison, order] = side === 'newer' ? ['>', 'ASC' as const] : ['<', 'DESC' as const];
    const row = await repository(sql, PostEntity)
      .createQueryBuilder('post')
      .select(['post.id', 'post.subject'])
      .where(shown(kind))
      .andWhere(`(post.createdAt, post.id) ${comparison} (:createdAt, :id)`, { createdAt, id })
      .orderBy('post.createdAt', order)
      .addOrderBy('post.id', order)
      .limit(1)
      .getOne();
    return row && { id: row.id, subject: row.subject };
  }

  /** A hidden one too. */
  async one(sql: Sql, id: number): Promise<Post | undefined> {
    const row = await repository(sql, PostEntity).findOneBy({ id, deletedAt: IsNull() });
    return row ? toPost(row) : undefined;
  }

  /** Hidden ones too, newest first. Texts are cut where they are stored: nobody reads all of every one. */
  async adminPage(
    sql: Sql,
    { kind, state, search, skip, take, requiredContent }: PostFilter,
  ): Promise<{ items: ListedPost[]; total: number }> {
    const where = `kind = $1 AND deleted_at IS NULL AND ($2::boolean IS NULL OR is_visible = $2)
      AND ($3::text IS NULL OR lower(subject) LIKE $3 OR lower(author) LIKE $3)`;
    const params = [kind, state ? state === 'visible' : null, search?.trim() ? searchPattern(search) : null];
    const items = await sql.query<ListedPost>(
      `SELECT id, kind, subject, author, thumbnail, is_visible AS "isVisible", created_at AS "createdAt", updated_at AS "updatedAt",
         ${listedContent(requiredContent)}
       FROM board_post WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
      [...params, take, skip],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM board_post WHERE ${where}`, params));
    return { items, total };
  }
}

function toPost({ deletedAt: _, ...post }: PostEntity): Post {
  return post;
}
