import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import { must, seoulDay, seoulDayStart, type Clock } from '#lib/kernel';
import { agentSettings, MemberAudience, StandingsRepository, type Standing } from '#lib/members';
import { CLOCK, Commands, Settings, type CommandContext, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { checkedPlain } from '../../rich-text/rich-text.js';
import { MessagesRepository } from '../data/messages.repository.js';
import { MessageDelivery } from './message-delivery.js';

type Sending = Omit<CallParsed<'agent/message/send'>, 'key'>;

/** Agents write to those below them. The table of rights has let the call through; the tree is looked at again inside the transaction. */
@Injectable()
export class SendBelow {
  constructor(
    private readonly commands: Commands,
    private readonly audience: MemberAudience,
    private readonly standings: StandingsRepository,
    private readonly messages: MessagesRepository,
    private readonly delivery: MessageDelivery,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Plain text to one below, at any depth, or to all directly below. Members who keep out by their own wish receive nothing.
   * @returns how many received it
   * @throws DomainError SUBJECT_EMPTY, CONTENT_EMPTY, INVALID_INPUT, NOT_FOUND, RECIPIENTS_EMPTY, DAY_FULL, KEY_REUSED
   */
  async execute(command: CommandContext, { to, member_id: memberId, ...writing }: Sending): Promise<{ id: number; sent: number }> {
    if (to === 'member' && memberId === undefined) throw refuse('INVALID_INPUT', { field: 'member_id' });
    const { subject, content } = await checkedPlain(writing);
    const { id: agentId, nickname } = command.actor;
    return this.commands.run(command, async (tx) => {
      // Messages that one agent sends at the same time are counted one after the other.
      await lockOwner(tx, agentId);
      await this.assertDayNotFull(tx, agentId);
      const createdAt = this.clock.now();
      const receiver = to === 'member' ? await this.receiver(tx, agentId, must(memberId, 'one is named')) : undefined;
      const { name, addressees } = await this.audience.of(
        tx,
        receiver ? { to: 'open', ids: [receiver.id] } : { to: 'direct', agentId },
        createdAt,
      );
      if (addressees.length === 0) throw refuse('RECIPIENTS_EMPTY');
      const isNear = receiver === undefined || receiver.parentId === agentId;
      const shownSender = isNear ? nickname : must(await this.standings.held(tx, agentId), 'the caller is an agent').role;
      const message = { subject, content, sender: nickname, agentId, shownSender, template: null, createdAt, expiresAt: null };
      const id = await this.delivery.deliver(tx, { ...message, audience: `${to}:${name}` }, addressees);
      return { id, sent: addressees.length };
    });
  }

  /** @throws DomainError NOT_FOUND for members outside the agent's subtree */
  private async receiver(tx: Tx, agentId: number, id: number): Promise<Standing> {
    const receiver = await this.standings.held(tx, id);
    if (!receiver || receiver.id === agentId || !receiver.path.includes(agentId)) throw refuse('NOT_FOUND');
    return receiver;
  }

  private async assertDayNotFull(tx: Tx, agentId: number): Promise<void> {
    const { messagesPerDay: maximum } = await this.settings.get(agentSettings, tx);
    const today = await this.messages.countSentSince(tx, agentId, seoulDayStart(seoulDay(this.clock.now())));
    if (today >= maximum) throw refuse('DAY_FULL', { maximum });
  }
}
