import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, seoulDay, seoulDayStart, type Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Commands, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { communitySettings } from '../../community-board/community-settings.js';
import { checkedWriting } from '../../rich-text/rich-text.js';
import { holdImages } from '../../uploads/held-images.js';
import { InquiriesRepository, type ListedInquiry } from '../data/inquiries.repository.js';

/** Players and agents ask the site, and read what it answers. */
@Injectable()
export class Inquiries {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly members: MembersRepository,
    private readonly inquiries: InquiriesRepository,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, POSTING_RESTRICTED, DAY_FULL, IMAGE_GONE, KEY_REUSED */
  async ask(command: CommandContext, writing: { subject: string; content: string }): Promise<{ id: number }> {
    const { subject, content } = await checkedWriting(writing);
    return this.commands.run(command, async (tx) => {
      // Whatever one account asks at the same time is counted one after the other.
      await lockOwner(tx, command.actor.id);
      const asker = must(await this.members.byId(tx, command.actor.id), 'the caller is a member');
      if (asker.restrictions.post_inquiry) throw refuse('POSTING_RESTRICTED');
      await this.assertDayNotFull(tx, asker.id);
      await holdImages(tx, content);
      const { id: memberId, kind, account, nickname, level, parents } = asker;
      const at = this.clock.now();
      const id = await this.inquiries.insert(tx, { memberId, kind, account, nickname, level, parents, subject, content, createdAt: at });
      await this.outbox.record(tx, [
        { name: 'inquiry.created', at, streams: ['admin'], data: { id, memberId, account, nickname, level, subject } },
      ]);
      return { id };
    });
  }

  /** Newest first. */
  page(
    memberId: number,
    paging: { skip: number; take: number; requiredContent: boolean },
  ): Promise<{ items: ListedInquiry[]; total: number }> {
    return this.inquiries.ownPage(this.database, memberId, paging);
  }

  /** One that still waits for its answer stays unread. @throws DomainError NOT_FOUND */
  async read(memberId: number, id: number): Promise<void> {
    if (!(await this.inquiries.markRead(this.database, memberId, id, this.clock.now()))) throw refuse('NOT_FOUND');
  }

  /** @param id null for all of them. @throws DomainError NOT_FOUND */
  async delete(memberId: number, id: number | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const hidden = await this.inquiries.hide(tx, memberId, id, this.clock.now());
      if (id !== null && hidden.length === 0) throw refuse('NOT_FOUND');
      await this.announceToAdmins(
        tx,
        hidden.filter(({ waited }) => waited).map((inquiry) => inquiry.id),
      );
    });
  }

  private async assertDayNotFull(tx: Tx, memberId: number): Promise<void> {
    const { inquiriesPerDay: maximum } = await this.settings.get(communitySettings, tx);
    const today = await this.inquiries.countSince(tx, memberId, seoulDayStart(seoulDay(this.clock.now())));
    if (today >= maximum) throw refuse('DAY_FULL', { maximum });
  }

  private async announceToAdmins(tx: Tx, ids: readonly number[]): Promise<void> {
    const at = this.clock.now();
    await this.outbox.record(
      tx,
      ids.map((id) => ({ name: 'inquiry.changed' as const, at, streams: ['admin'], data: { id, state: 'closed' } })),
    );
  }
}
