import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, seoulDay, seoulDayStart, type Clock, type DomainError } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { FreeCommentsRepository } from '../data/free-comments.repository.js';
import { FreePostsRepository } from '../data/free-posts.repository.js';
import type { FreeComment, FreePost } from '../data/free-rows.js';
import { writingRefusal } from '../domain/writing-rights.js';
import { freeSettings } from '../free-settings.js';

/** Why somebody may not write or comment now; undefined where he may. */
export interface FreeRights {
  post: DomainError | undefined;
  comment: DomainError | undefined;
}

export interface FreeView {
  post: FreePost;
  /** A page of them, counted from the newest and given oldest first; how many there are says the post. */
  comments: FreeComment[];
  newer: { id: number; subject: string } | null;
  older: { id: number; subject: string } | null;
  /** Comments that still earn points today, and what each earns. */
  earning: { left: number; points: number };
}

/** The free board as a member reads it. What is hidden or deleted is not there. */
@Injectable()
export class FreeBoard {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly posts: FreePostsRepository,
    private readonly comments: FreeCommentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. @param mine only the reader's own */
  page(
    readerId: number,
    { mine, ...filter }: { skip: number; take: number; search?: string; mine: boolean },
  ): Promise<{ items: FreePost[]; total: number }> {
    return this.posts.shownPage(this.database, { ...filter, memberId: mine ? readerId : undefined });
  }

  async rights(readerId: number): Promise<FreeRights> {
    const today = seoulDayStart(seoulDay(this.clock.now()));
    const [member, rules, posts, { written }] = await Promise.all([
      this.members.byId(this.database, readerId),
      this.settings.get(freeSettings),
      this.posts.countSince(this.database, readerId, today),
      this.comments.since(this.database, readerId, today),
    ]);
    const reader = must(member, 'whoever calls is a member');
    return {
      post: writingRefusal(reader, 'post', { rules, today: posts }),
      comment: writingRefusal(reader, 'comment', { rules, today: written }),
    };
  }

  /** Opens a post, which counts as a view once a day. @param paging of the comments, from the newest on. @throws DomainError NOT_FOUND */
  async view(readerId: number, id: number, paging: { skip: number; take: number }): Promise<FreeView> {
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

  private async earning(readerId: number): Promise<FreeView['earning']> {
    const { commentPoints, commentsPerDay } = await this.settings.get(freeSettings);
    const { earned } = await this.comments.since(this.database, readerId, seoulDayStart(seoulDay(this.clock.now())));
    return { left: Math.max(0, commentsPerDay - earned), points: commentPoints };
  }
}
