import { Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { ownerKindOf, ownerStream } from '#lib/kernel';
import type { Addressee } from '#lib/members';
import type { Tx } from '#lib/platform';
import { MessagesRepository, type SentMessage } from '../data/messages.repository.js';
import { Unread } from '../data/unread.js';
import { OnlineMembers } from '../ports.js';

/** Puts a message into its recipients' inboxes. */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly online: OnlineMembers,
    private readonly messages: MessagesRepository,
    private readonly unread: Unread,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Members who are online receive `message.received` at once; the others find the message when they come.
   * @param addressees at least one. @returns the message's id
   */
  async deliver(tx: Tx, message: Omit<SentMessage, 'id' | 'sent' | 'read'>, addressees: readonly Addressee[]): Promise<number> {
    const { subject, createdAt: at } = message;
    const id = await this.messages.insert(
      tx,
      message,
      addressees.map((addressee) => addressee.id),
    );
    const online = new Set(await this.online.ids(tx));
    const present = addressees.filter((addressee) => online.has(addressee.id));
    if (present.length === 0) return id;
    const totals = await this.unread.ofAll(
      tx,
      present.map((addressee) => addressee.id),
    );
    await this.outbox.record(
      tx,
      present.map((addressee, n) => ({
        name: 'message.received',
        at,
        streams: [ownerStream(ownerKindOf(addressee.kind), addressee.id)],
        data: { id, subject, unread_message_total: totals[n]!.messages },
      })),
    );
    return id;
  }
}
