import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MemberAudience, type Addressee, type Audience } from '#lib/members';
import { audit, CLOCK, Commands, Database, BulkCommand, type CommandContext, type RowResult, type Sql } from '#lib/platform';
import { checkedWriting } from '../../rich-text/rich-text.js';
import { holdImages } from '../../uploads/held-images.js';
import { MessagesRepository, type ListedMessage } from '../data/messages.repository.js';
import { TemplatesRepository } from '../data/templates.repository.js';
import { PlayedMembers, type PlayedSegment } from '../ports.js';
import { MessageDelivery } from './message-delivery.js';

export type Recipients = CallParsed<'admin/message/send'>['recipients'];

const dayMs = 24 * 60 * 60 * 1000;

/** Administrators write to members and agents: a message reaches everybody who stands in its audience at that moment. */
@Injectable()
export class SendMessages {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly audience: MemberAudience,
    private readonly played: PlayedMembers,
    private readonly messages: MessagesRepository,
    private readonly delivery: MessageDelivery,
    private readonly templates: TemplatesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  page(filter: {
    skip: number;
    take: number;
    search?: string;
    memberId?: number;
    requiredContent: boolean;
    deleted: boolean;
  }): Promise<{ items: ListedMessage[]; total: number }> {
    return this.messages.sent(this.database, filter);
  }

  /** How many a message would reach now. @throws DomainError NOT_FOUND for an unknown agent */
  async count(recipients: Recipients): Promise<{ total: number }> {
    const { addressees } = await this.reached(this.database, recipients);
    return { total: addressees.length };
  }

  /**
   * Those online are told at once; the others find it when they come.
   * @param validDays after which it disappears; never without
   * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, CONTENT_TOO_COMPLEX, NOT_FOUND, RECIPIENTS_EMPTY, IMAGE_GONE, KEY_REUSED
   */
  async send(
    command: CommandContext,
    recipients: Recipients,
    { templateId, ...message }: { subject: string; content: string; templateId?: number },
    validDays?: number,
  ): Promise<{ id: number; sent: number }> {
    const { subject, content } = await checkedWriting(message);
    return this.commands.run(command, async (tx) => {
      const { name, addressees } = await this.reached(tx, recipients);
      if (addressees.length === 0) throw refuse('RECIPIENTS_EMPTY');
      await holdImages(tx, content);
      const createdAt = this.clock.now();
      const expiresAt = validDays === undefined ? null : new Date(createdAt.getTime() + validDays * dayMs);
      const audience = name ? `${recipients.to}:${name}` : recipients.to;
      const template = templateId === undefined ? null : ((await this.templates.one(tx, templateId))?.subject ?? null);
      const writer = { sender: command.actor.nickname, agentId: null, shownSender: null };
      const message = { subject, content, ...writer, audience, template, createdAt, expiresAt };
      const id = await this.delivery.deliver(tx, message, addressees);
      const after = { subject, audience, sent: addressees.length, expiresAt };
      await audit(tx, command, this.clock, [{ action: 'message.send', target: `message:${id}`, after }]);
      return { id, sent: addressees.length };
    });
  }

  /** Per row NOT_FOUND. */
  takeBack(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const taken = await this.messages.takeBack(tx, id, this.clock.now());
      if (!taken) throw refuse('NOT_FOUND');
      await audit(tx, command, this.clock, [{ action: 'message.delete', target: `message:${id}`, before: taken }]);
      return 'deleted';
    });
  }

  private async reached(sql: Sql, recipients: Recipients): Promise<{ name: string; addressees: Addressee[] }> {
    const now = this.clock.now();
    const audience =
      recipients.to === 'depositors' || recipients.to === 'losers'
        ? { to: 'players' as const, ids: await this.played.ids(sql, recipients, now), sign: signOf(recipients) }
        : audienceOf(recipients);
    return this.audience.of(sql, audience, now);
  }
}

/** `30`, and `30/100000` where an amount belongs to it. */
const signOf = (segment: PlayedSegment): string => (segment.to === 'losers' ? `${segment.days}/${segment.amount}` : String(segment.days));

function audienceOf(recipients: Exclude<Recipients, PlayedSegment>): Audience {
  return recipients.to === 'member' ? { to: 'member', ids: recipients.memberIds } : recipients;
}
