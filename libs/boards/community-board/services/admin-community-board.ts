import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database, type AuditNote, type CommandContext, type RowResult } from '#lib/platform';
import { AdminActions } from '../../admin-actions.js';
import { CommunityCommentsRepository } from '../data/community-comments.repository.js';
import { CommunityPostsRepository, type AdminCommunityFilter } from '../data/community-posts.repository.js';
import type { CommunityComment, CommunityPost } from '../data/community-rows.js';
import { freeChanged } from './community-events.js';

/** Whether moderators show what members have written, and why not. */
export interface Moderation {
  isVisible: boolean;
  reason?: string;
}

/** The free board as its moderators see it: everything, hidden or deleted too. */
@Injectable()
export class AdminCommunityBoard {
  constructor(
    private readonly database: Database,
    private readonly actions: AdminActions,
    private readonly posts: CommunityPostsRepository,
    private readonly comments: CommunityCommentsRepository,
  ) {}

  page(filter: AdminCommunityFilter): Promise<{ items: CommunityPost[]; total: number }> {
    return this.posts.adminPage(this.database, filter);
  }

  /** @param paging of the comments, from the newest on; a page is given oldest first. @throws DomainError NOT_FOUND */
  async view(
    id: number,
    paging: { skip: number; take: number },
  ): Promise<{ post: CommunityPost; comments: CommunityComment[]; commentsTotal: number }> {
    const [post, comments] = await Promise.all([this.posts.one(this.database, id), this.comments.all(this.database, id, paging)]);
    if (!post) throw refuse('NOT_FOUND');
    return { post, comments: comments.items, commentsTotal: comments.total };
  }

  /** Per row NOT_FOUND. */
  showPosts(command: CommandContext, ids: readonly number[], { isVisible, reason }: Moderation): Promise<RowResult[]> {
    return this.actions.each(command, ids, async (tx, id) => {
      const post = await this.posts.lock(tx, id);
      if (!post) throw refuse('NOT_FOUND');
      if (isVisible !== (post.hiddenAt === null)) {
        const at = this.actions.now();
        await this.posts.setHidden(tx, id, isVisible ? null : at);
        const { account, subject, content } = post;
        const entry: AuditNote = {
          action: isVisible ? 'free.show' : 'free.hide',
          target: `free:${id}`,
          before: { account, subject, content },
          after: { isVisible, reason },
        };
        await this.actions.note(tx, command, entry, freeChanged(id, 'post', at));
      }
      return isVisible ? 'visible' : 'hidden';
    });
  }

  /** Per row NOT_FOUND. */
  showComments(command: CommandContext, ids: readonly number[], { isVisible, reason }: Moderation): Promise<RowResult[]> {
    return this.actions.each(command, ids, async (tx, id) => {
      const comment = await this.comments.lock(tx, id);
      if (!comment) throw refuse('NOT_FOUND');
      if (isVisible !== (comment.hiddenAt === null)) {
        const at = this.actions.now();
        const { account, content, postId } = comment;
        await this.comments.setHidden(tx, id, isVisible ? null : at);
        // One that its writer has deleted is not counted, hidden or not.
        if (comment.deletedAt === null) await this.posts.addComments(tx, postId, isVisible ? 1 : -1);
        const entry: AuditNote = {
          action: isVisible ? 'comment.show' : 'comment.hide',
          target: `comment:${id}`,
          before: { account, content },
          after: { isVisible, reason },
        };
        await this.actions.note(tx, command, entry, freeChanged(postId, 'comment', at));
      }
      return isVisible ? 'visible' : 'hidden';
    });
  }
}
