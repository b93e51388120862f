import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { PostsRepository, type Post, type PostKind } from '../data/posts.repository.js';

export type WirePost = CallOutput<'user/board/getNotices'>['notices'][number];

export interface NewPost {
  kind: PostKind;
  subject: string;
  /** HTML, as readers get it. */
  content: string;
  /** Name that readers see. */
  author: string;
  /** When, if not now. */
  createdAt?: Date;
  isVisible?: boolean;
}

/** Posts that the house writes and everybody reads. */
@Injectable()
export class Boards {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the new id */
  publish(sql: Sql, post: NewPost): Promise<number> {
    const { createdAt = this.clock.now(), isVisible = true, ...rest } = post;
    return this.posts.insert(sql, { ...rest, createdAt, isVisible });
  }

  async page(kind: PostKind, skip: number, take: number): Promise<{ posts: WirePost[]; total: number }> {
    const [posts, total] = await Promise.all([this.newest(kind, take, skip), this.posts.countVisible(this.database, kind)]);
    return { posts, total };
  }

  /** Newest first. */
  async newest(kind: PostKind, take: number, skip = 0): Promise<WirePost[]> {
    return (await this.posts.visible(this.database, kind, { skip, take })).map(wirePost);
  }
}

function wirePost({ id, subject, content, author, createdAt }: Post): WirePost {
  return { id, subject, content, author, created_at: seoulIso(createdAt), thumbnail: '' };
}
