import { Injectable } from '@nestjs/common';
import { searchPattern } from '#lib/members';
import type { Sql, Tx } from '#lib/platform';

export type PostKind = 'notice' | 'event' | 'rule';

/** What the house has written, as administrators see it. */
export interface Post {
  id: number;
  kind: PostKind;
  subject: string;
  /** HTML. */
  content: string;
  /** Name that readers see. */
  author: string;
  /** Address of an image; empty without. */
  thumbnail: string;
  isVisible: boolean;
  createdAt: Date;
  /** Grows with every change. */
  updatedAt: Date;
}

export type PostDraft = Omit<Post, 'id' | 'createdAt' | 'updatedAt'>;

export interface PostFilter {
  kind: PostKind;
  skip: number;
  take: number;
  /** Part of the subject or of the author's name. */
  search?: string;
  state?: 'visible' | 'hidden';
}

export interface PostName {
  id: number;
  subject: string;
}

const columns =
  'id, kind, subject, content, author, thumbnail, is_visible AS "isVisible", created_at AS "createdAt", updated_at AS "updatedAt"';
const shown = 'kind = $1 AND is_visible AND deleted_at IS NULL';

/** The table of board posts. */
@Injectable()
export class PostsRepository {
  async insert(tx: Tx, { kind, subject, content, author, thumbnail, isVisible }: PostDraft, at: Date): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO board_post (kind, subject, content, author, thumbnail, is_visible, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING id`,
      [kind, subject, content, author, thumbnail, isVisible, at],
    );
    return row!.id;
  }

  async update(tx: Tx, id: number, { kind, subject, content, author, thumbnail, isVisible }: PostDraft, at: Date): Promise<void> {
    await tx.query(
      `UPDATE board_post SET kind = $2, subject = $3, content = $4, author = $5, thumbnail = $6, is_visible = $7,
         updated_at = greatest($8, updated_at + interval '1 millisecond') WHERE id = $1`,
      [id, kind, subject, content, author, thumbnail, isVisible, at],
    );
  }

  async delete(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.query('UPDATE board_post SET deleted_at = $2 WHERE id = $1', [id, at]);
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<Post | undefined> {
    const rows = await tx.query<Post>(`SELECT ${columns} FROM board_post WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`, [id]);
    return rows[0];
  }

  /** Visible posts, newest first. */
  visible(sql: Sql, kind: PostKind, page: { skip: number; take: number }): Promise<Post[]> {
    return sql.query<Post>(`SELECT ${columns} FROM board_post WHERE ${shown} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, [
      kind,
      page.take,
      page.skip,
    ]);
  }

  async countVisible(sql: Sql, kind: PostKind): Promise<number> {
    const [row] = await sql.query<{ n: number }>(`SELECT count(*) AS n FROM board_post WHERE ${shown}`, [kind]);
    return row!.n;
  }

  async visibleOne(sql: Sql, kind: PostKind, id: number): Promise<Post | undefined> {
    const rows = await sql.query<Post>(`SELECT ${columns} FROM board_post WHERE ${shown} AND id = $2`, [kind, id]);
    return rows[0];
  }

  /** What stands beside a post in its list. */
  async beside(sql: Sql, { kind, createdAt, id }: Post, side: 'newer' | 'older'): Promise<PostName | null> {
    const [comparison, order] = side === 'newer' ? ['>', 'ASC'] : ['<', 'DESC'];
    const rows = await sql.query<PostName>(
      `SELECT id, subject FROM board_post WHERE ${shown} AND (created_at, id) ${comparison} ($2, $3) ORDER BY created_at ${order}, id ${order} LIMIT 1`,
      [kind, createdAt, id],
    );
    return rows[0] ?? null;
  }

  /** Hidden ones too, newest first. */
  async desk(sql: Sql, { kind, state, search, skip, take }: PostFilter): Promise<{ items: Post[]; total: number }> {
    const where = `kind = $1 AND deleted_at IS NULL AND ($2::boolean IS NULL OR is_visible = $2)
      AND ($3::text IS NULL OR lower(subject) LIKE $3 OR lower(author) LIKE $3)`;
    const params = [kind, state ? state === 'visible' : null, search?.trim() ? searchPattern(search) : null];
    const items = await sql.query<Post>(
      `SELECT ${columns} FROM board_post WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
      [...params, take, skip],
    );
    const [row] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM board_post WHERE ${where}`, params);
    return { items, total: row!.total };
  }
}
