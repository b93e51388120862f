import { Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { PostsRepository, type Post, type PostKind, type PostName } from '../data/posts.repository.js';

export type WirePost = CallOutput<'user/board/getNotices'>['notices'][number];

/** What the house has written, for everybody to read. What is hidden or deleted is not there. */
@Injectable()
export class Posts {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsRepository,
  ) {}

  async page(kind: PostKind, skip: number, take: number): Promise<{ posts: WirePost[]; total: number }> {
    const [posts, total] = await Promise.all([this.newest(kind, take, skip), this.posts.countVisible(this.database, kind)]);
    return { posts, total };
  }

  /** Newest first. */
  async newest(kind: PostKind, take: number, skip = 0): Promise<WirePost[]> {
    return (await this.posts.visible(this.database, kind, { skip, take })).map(wirePost);
  }

  /** One post with its neighbours in the list. @throws DomainError NOT_FOUND */
  async view(kind: PostKind, id: number): Promise<{ post: WirePost; newer: PostName | null; older: PostName | null }> {
    const post = await this.posts.visibleOne(this.database, kind, id);
    if (!post) throw refuse('NOT_FOUND');
    const [newer, older] = await Promise.all([
      this.posts.beside(this.database, post, 'newer'),
      this.posts.beside(this.database, post, 'older'),
    ]);
    return { post: wirePost(post), newer, older };
  }
}

function wirePost({ id, subject, content, author, createdAt, thumbnail }: Post): WirePost {
  return { id, subject, content, author, created_at: seoulIso(createdAt), thumbnail };
}
