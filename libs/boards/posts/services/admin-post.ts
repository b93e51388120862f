import { Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { DomainEvent } from '#lib/events';
import type { AuditAction } from '#lib/kernel';
import { Database, Settings, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { AdminActions } from '../../admin-actions.js';
import { checkedImage, checkedWriting } from '../../rich-text/rich-text.js';
import { checkedTranslations, contentsOf } from '../../translations/translate.js';
import { type Translations, TranslationsRepository } from '../../translations/translations.repository.js';
import { holdImages } from '../../uploads/held-images.js';
import { PostsRepository, type ListedPost, type Post, type PostDraft, type PostFilter } from '../data/posts.repository.js';

type TranslatedPost = Post & { translations: Translations };

/** What administrators do with posts. */
@Injectable()
export class AdminPosts {
  constructor(
    private readonly database: Database,
    private readonly actions: AdminActions,
    private readonly posts: PostsRepository,
    private readonly translations: TranslationsRepository,
    private readonly settings: Settings,
  ) {}

  page(filter: PostFilter): Promise<{ items: ListedPost[]; total: number }> {
    return this.posts.adminPage(this.database, filter);
  }

  /** @throws DomainError NOT_FOUND */
  async view(id: number): Promise<TranslatedPost> {
    const post = await this.posts.one(this.database, id);
    if (!post) throw refuse('NOT_FOUND');
    return { ...post, translations: await this.translations.all(this.database, 'postId', id) };
  }

  /**
   * Writes a post, or changes the one with the id. Without an author it carries the house's name; without translations they stay.
   * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, INVALID_INPUT for an address of no image, NOT_FOUND,
   *   POST_CHANGED, IMAGE_GONE, KEY_REUSED
   */
  async save(
    command: CommandContext,
    { id, kind, author, thumbnail, isVisible, readAt, translations, ...writing }: CallParsed<'admin/post/save'>,
  ): Promise<{ id: number }> {
    const { name: house } = await this.settings.get(siteSettings);
    const text = { kind, ...(await checkedWriting(writing)), thumbnail: checkedImage('thumbnail', thumbnail), isVisible };
    const written = translations && (await checkedTranslations(translations));
    return this.actions.once(command, async (tx) => {
      await holdImages(tx, text.content, thumbnail, ...contentsOf(written));
      const before = id === undefined ? undefined : await this.locked(tx, id);
      if (before && readAt !== undefined && Date.parse(readAt) !== before.updatedAt.getTime()) throw refuse('POST_CHANGED');
      const after = { ...text, author: author?.trim() || before?.author || house, translations: written ?? before?.translations ?? {} };
      return { id: await this.write(tx, command, 'post.save', before, after) };
    });
  }

  /** Shows or hides. Per row NOT_FOUND. */
  show(command: CommandContext, ids: readonly number[], isVisible: boolean): Promise<RowResult[]> {
    return this.actions.each(command, ids, async (tx, id) => {
      const before = await this.locked(tx, id);
      if (before.isVisible !== isVisible)
        await this.write(tx, command, isVisible ? 'post.show' : 'post.hide', before, { ...before, isVisible });
      return isVisible ? 'visible' : 'hidden';
    });
  }

  /** Per row NOT_FOUND. */
  delete(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.actions.each(command, ids, async (tx, id) => {
      const before = await this.locked(tx, id);
      const at = this.actions.now();
      await this.posts.delete(tx, id, at);
      await this.actions.note(
        tx,
        command,
        { action: 'post.delete', target: `post:${id}`, before },
        ...(before.isVisible ? [published(before, at)] : []),
      );
      return 'deleted';
    });
  }

  private async write(
    tx: Tx,
    command: CommandContext,
    action: AuditAction,
    before: TranslatedPost | undefined,
    after: PostDraft & { translations: Translations },
  ): Promise<number> {
    const at = this.actions.now();
    if (before) await this.posts.update(tx, before.id, after, at);
    const id = before?.id ?? (await this.posts.insert(tx, after, at));
    if (after.translations !== before?.translations) await this.translations.replace(tx, 'postId', id, after.translations);
    // What readers neither saw nor see is no event.
    const events = before?.isVisible || after.isVisible ? [published({ id, ...after }, at)] : [];
    await this.actions.note(tx, command, { action, target: `post:${id}`, before, after }, ...events);
    return id;
  }

  private async locked(tx: Tx, id: number): Promise<TranslatedPost> {
    const post = await this.posts.lock(tx, id);
    if (!post) throw refuse('NOT_FOUND');
    return { ...post, translations: await this.translations.all(tx, 'postId', id) };
  }
}

function published({ id, kind, subject }: Pick<Post, 'id' | 'kind' | 'subject'>, at: Date): DomainEvent {
  return { name: 'notice.published', at, streams: ['site'], data: { id, kind, subject } };
}
