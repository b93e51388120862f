import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { MessagesRepository, type ReceivedMessage } from '../data/messages.repository.js';

/** What the site and the agents above wrote to a member. */
@Injectable()
export class ReceivedMessages {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first, without expired ones. @returns also the house's name, which signs what administrators wrote */
  async page(
    memberId: number,
    paging: { skip: number; take: number },
  ): Promise<{ items: ReceivedMessage[]; total: number; sender: string }> {
    const [received, { name }] = await Promise.all([
      this.messages.received(this.database, memberId, { ...paging, now: this.clock.now() }),
      this.settings.get(siteSettings),
    ]);
    return { ...received, sender: name };
  }

  /** All or none. @throws DomainError NOT_FOUND when one is not there */
  async read(memberId: number, messageIds: readonly number[]): Promise<void> {
    const ids = [...new Set(messageIds)];
    await this.database.transaction(async (tx) => {
      const found = await this.messages.lockReceived(tx, memberId, ids, this.clock.now());
      if (found.length < ids.length) throw refuse('NOT_FOUND');
      await this.messages.markRead(tx, memberId, ids, this.clock.now());
    });
  }

  /** @throws DomainError NOT_FOUND, MESSAGE_UNREAD */
  async delete(memberId: number, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [message] = await this.messages.lockReceived(tx, memberId, [id], this.clock.now());
      if (!message) throw refuse('NOT_FOUND');
      if (!message.readedAt) throw refuse('MESSAGE_UNREAD');
      await this.messages.deleteReceived(tx, memberId, id, this.clock.now());
    });
  }
}
