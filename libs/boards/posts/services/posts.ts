import { Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { type Language, seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { translated } from '../../translations/translate.js';
import { TranslationsRepository } from '../../translations/translations.repository.js';
import { PostsRepository, type Post, type PostKind, type PostName } from '../data/posts.repository.js';

export type WirePost = CallOutput<'user/board/getNotices'>['notices'][number];

/** Which part of a list, and in which language it is read where it was translated. */
interface Reading {
  skip?: number;
  take: number;
  language: Language;
}

/** What the house has written, for everybody to read. What is hidden or deleted is not there. */
@Injectable()
export class Posts {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsRepository,
    private readonly translations: TranslationsRepository,
  ) {}

  async page(kind: PostKind, reading: Reading): Promise<{ posts: WirePost[]; total: number }> {
    const [posts, total] = await Promise.all([this.newest(kind, reading), this.posts.countVisible(this.database, kind)]);
    return { posts, total };
  }

  /** Newest first. */
  async newest(kind: PostKind, { skip = 0, take, language }: Reading): Promise<WirePost[]> {
    const posts = await this.posts.visible(this.database, kind, { skip, take });
    const translations = await this.into(language, posts);
    return posts.map((post) => wirePost(translated(post, translations.get(post.id))));
  }

  /** One post with its neighbours in the list. @throws DomainError NOT_FOUND */
  async view(kind: PostKind, id: number, language: Language): Promise<{ post: WirePost; newer: PostName | null; older: PostName | null }> {
    const post = await this.posts.visibleOne(this.database, kind, id);
    if (!post) throw refuse('NOT_FOUND');
    const [newer, older] = await Promise.all([
      this.posts.beside(this.database, post, 'newer'),
      this.posts.beside(this.database, post, 'older'),
    ]);
    const translations = await this.into(
      language,
      [post, newer, older].filter((one) => one !== null),
    );
    const named = (one: PostName | null) => one && { ...one, subject: translations.get(one.id)?.subject || one.subject };
    return { post: wirePost(translated(post, translations.get(id))), newer: named(newer), older: named(older) };
  }

  private into(language: Language, posts: readonly PostName[]) {
    const ids = posts.map(({ id }) => id);
    return this.translations.into(this.database, 'postId', ids, language);
  }
}

function wirePost({ id, subject, content, author, createdAt, thumbnail }: Post): WirePost {
  return { id, subject, content, author, created_at: seoulIso(createdAt), thumbnail };
}
