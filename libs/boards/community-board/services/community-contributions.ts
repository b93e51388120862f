import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, seoulDay, seoulDayStart, type Clock } from '#lib/kernel';
import { MembersRepository, type Member } from '#lib/members';
import { CLOCK, Commands, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { Gifts, lockOwner, type Gift } from '#lib/wallet';
import { checkedContent, checkedWriting } from '../../rich-text/rich-text.js';
import { holdImages } from '../../uploads/held-images.js';
import { CommunityCommentsRepository } from '../data/community-comments.repository.js';
import { CommunityPostsRepository } from '../data/community-posts.repository.js';
import type { CommunityWriter } from '../data/community-rows.js';
import { writingRefusal, type Written } from '../domain/writing-rights.js';
import { communitySettings } from '../community-settings.js';
import { freeChanged } from './community-events.js';

/** What members write on the free board. */
@Injectable()
export class CommunityContributions {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly posts: CommunityPostsRepository,
    private readonly comments: CommunityCommentsRepository,
    private readonly gifts: Gifts,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, POSTING_RESTRICTED, LEVEL_TOO_LOW, DAY_FULL, IMAGE_GONE,
   * KEY_REUSED
   */
  async post(command: CommandContext, writing: { subject: string; content: string }): Promise<{ id: number }> {
    const text = await checkedWriting(writing);
    return this.commands.run(command, async (tx) => {
      const member = await this.locked(tx, command.actor.id);
      const at = this.clock.now();
      await this.assertMayWrite(tx, member, 'post', await this.posts.countSince(tx, member.id, startOfDay(at)));
      await holdImages(tx, text.content);
      const id = await this.posts.insert(tx, writerOf(member), text, at);
      await this.outbox.record(tx, [freeChanged(id, 'post', at)]);
      return { id };
    });
  }

  /**
   * The first of a Seoul day earn points; what is deleted later keeps them and still counts.
   * @returns what it earned, and how many more may earn today
   * @throws DomainError CONTENT_EMPTY, CONTENT_TOO_COMPLEX, NOT_FOUND, POSTING_RESTRICTED, LEVEL_TOO_LOW, DAY_FULL, IMAGE_GONE, KEY_REUSED
   */
  async comment(command: CommandContext, postId: number, content: string): Promise<{ id: number; points: number; left: number }> {
    const html = await checkedContent(content);
    return this.commands.run(command, async (tx) => {
      const member = await this.locked(tx, command.actor.id);
      const at = this.clock.now();
      const { written, earned } = await this.comments.since(tx, member.id, startOfDay(at));
      await this.assertMayWrite(tx, member, 'comment', written);
      if (!(await this.posts.shownOne(tx, postId))) throw refuse('NOT_FOUND');
      await holdImages(tx, html);
      const { commentPoints, commentsPerDay } = await this.settings.get(communitySettings, tx);
      const points = earned < commentsPerDay ? commentPoints : 0;
      const id = await this.comments.insert(tx, postId, writerOf(member), { content: html, points, at });
      if (points > 0) await this.gifts.give(tx, { ...commentGift(member.id, seoulDay(at), earned + 1, points), at });
      await this.posts.addComments(tx, postId, 1);
      await this.outbox.record(tx, [freeChanged(postId, 'comment', at)]);
      return { id, points, left: Math.max(0, commentsPerDay - earned - (points > 0 ? 1 : 0)) };
    });
  }

  /** @throws DomainError NOT_FOUND, for what others have written too */
  async deletePost(memberId: number, id: number): Promise<void> {
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (!(await this.posts.deleteOwn(tx, memberId, id, at))) throw refuse('NOT_FOUND');
      await this.outbox.record(tx, [freeChanged(id, 'post', at)]);
    });
  }

  /** @throws DomainError NOT_FOUND, for what others have written too */
  async deleteComment(memberId: number, id: number): Promise<void> {
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      const postId = await this.comments.deleteOwn(tx, memberId, id, at);
      if (postId === undefined) throw refuse('NOT_FOUND');
      await this.posts.addComments(tx, postId, -1);
      await this.outbox.record(tx, [freeChanged(postId, 'comment', at)]);
    });
  }

  /** Whatever one member writes is decided one after the other, behind the lock of his wallet, which the points go into. */
  private async locked(tx: Tx, memberId: number): Promise<Member> {
    await lockOwner(tx, memberId);
    return must(await this.members.byId(tx, memberId), 'the caller is a member');
  }

  private async assertMayWrite(tx: Tx, member: Member, what: Written, today: number): Promise<void> {
    const refusal = writingRefusal(member, what, { rules: await this.settings.get(communitySettings, tx), today });
    if (refusal) throw refusal;
  }
}

function writerOf({ id: memberId, account, nickname, level }: Member): CommunityWriter {
  return { memberId, account, nickname, level };
}

/** @param number from 1 on among the day's gifts */
function commentGift(memberId: number, day: string, number: number, points: number): Gift {
  const key = `comment:${memberId}:${day}:${number}`;
  return { key, kind: 'comment', memberId, points, actor: `player:${memberId}`, cause: { kind: 'comment', id: `${day}:${number}` } };
}

function startOfDay(at: Date): Date {
  return seoulDayStart(seoulDay(at));
}
