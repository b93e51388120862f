import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

export type PostKind = 'notice' | 'event' | 'rule';

export interface Post {
  id: number;
  subject: string;
  content: string;
  author: string;
  createdAt: Date;
}

export interface PostDraft {
  kind: PostKind;
  subject: string;
  content: string;
  author: string;
  isVisible: boolean;
  createdAt: Date;
}

/** The table of board posts. */
@Injectable()
export class PostsRepository {
  async insert(sql: Sql, draft: PostDraft): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      'INSERT INTO board_post (kind, subject, content, author, is_visible, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
      [draft.kind, draft.subject, draft.content, draft.author, draft.isVisible, draft.createdAt],
    );
    return row!.id;
  }

  /** Visible posts, newest first. */
  visible(sql: Sql, kind: PostKind, page: { skip: number; take: number }): Promise<Post[]> {
    return sql.query<Post>(
      `SELECT id, subject, content, author, created_at AS "createdAt" FROM board_post
       WHERE kind = $1 AND is_visible ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [kind, page.take, page.skip],
    );
  }

  async countVisible(sql: Sql, kind: PostKind): Promise<number> {
    const [row] = await sql.query<{ n: number }>('SELECT count(*) AS n FROM board_post WHERE kind = $1 AND is_visible', [kind]);
    return row!.n;
  }
}
