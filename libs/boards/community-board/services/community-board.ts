import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, seoulDay, seoulDayStart, type Clock, type DomainError } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { CommunityCommentsRepository } from '../data/community-comments.repository.js';
import { CommunityPostsRepository } from '../data/community-posts.repository.js';
import type { CommunityComment, CommunityPost } from '../data/community-rows.js';
import { writingRefusal } from '../domain/writing-rights.js';
import { communitySettings } from '../community-settings.js';

/** Why somebody may not write or comment now; undefined where he may. */
export interface CommunityRights {
  post: DomainError | undefined;
  comment: DomainError | undefined;
}

export interface CommunityView {
  post: CommunityPost;
  /** A page of them, counted from the newest and given oldest first; how many there are says the post. */
  comments: CommunityComment[];
  newer: { id: number; subject: string } | null;
  older: { id: number; subject: string } | null;
  /** Comments that still earn points today, and what each earns. */
  earning: { left: number; points: number };
}

/** The free board as a member reads it. What is hidden or deleted is not there. */
@Injectable()
export class CommunityBoard {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly posts: CommunityPostsRepository,
    private readonly comments: CommunityCommentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. @param mine only the reader's own */
  page(
    readerId: number,
    { mine, ...filter }: { skip: number; take: number; search?: string; mine: boolean },
  ): Promise<{ items: CommunityPost[]; total: number }> {
    return this.posts.shownPage(this.database, { ...filter, memberId: mine ? readerId : undefined });
  }

  async rights(readerId: number): Promise<CommunityRights> {
    const today = seoulDayStart(seoulDay(this.clock.now()));
    const [member, rules, posts, { written }] = await Promise.all([
      this.members.byId(this.database, readerId),
      this.settings.get(communitySettings),
      this.posts.countSince(this.database, readerId, today),
      this.comments.since(this.database, readerId, today),
    ]);
    const reader = must(member, 'the caller is a member');
    return {
      post: writingRefusal(reader, 'post', { rules, today: posts }),
      comment: writingRefusal(reader, 'comment', { rules, today: written }),
    };
  }

  /** Opens a post, which counts as a view once a day. @param paging of the comments, from the newest on. @throws DomainError NOT_FOUND */
  async view(readerId: number, id: number, paging: { skip: number; take: number }): Promise<CommunityView> {
    if (!(await this.posts.shownOne(this.database, id))) throw refuse('NOT_FOUND');
    await this.posts.countView(this.database, id, readerId, seoulDay(this.clock.now()));
    const [post, comments, newer, older, earning] = await Promise.all([
      this.posts.shownOne(this.database, id),
      this.comments.shown(this.database, id, paging),
      this.posts.beside(this.database, id, 'newer'),
      this.posts.beside(this.database, id, 'older'),
      this.earning(readerId),
    ]);
    // Its writer may have deleted it meanwhile.
    if (!post) throw refuse('NOT_FOUND');
    return { post, comments, newer, older, earning };
  }

  private async earning(readerId: number): Promise<CommunityView['earning']> {
    const { commentPoints, commentsPerDay } = await this.settings.get(communitySettings);
    const { earned } = await this.comments.since(this.database, readerId, seoulDayStart(seoulDay(this.clock.now())));
    return { left: Math.max(0, commentsPerDay - earned), points: commentPoints };
  }
}
