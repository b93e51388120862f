import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Database, Input, type CommandContext } from '#lib/platform';
import { type MessageOfAgent, MessagesRepository, type ReceivedMessage } from '../data/messages.repository.js';
import { Unread } from '../data/unread.js';
import { SendBelow } from '../services/send-below.js';
import { ReceivedMessages } from '../services/received-messages.js';

type Page = CallOutput<'agent/message/get'>;

/** Messages to players and agents, each on the path of their own kind. */
@Controller()
export class MessagesController {
  constructor(
    private readonly database: Database,
    private readonly messages: ReceivedMessages,
    private readonly sentMessages: MessagesRepository,
    private readonly unread: Unread,
    private readonly below: SendBelow,
  ) {}

  @Answers('agent/message/get')
  async get(@CurrentActor() { id }: Actor, @Input() paging: CallParsed<'agent/message/get'>): Promise<Page> {
    const { items, total, sender } = await this.messages.page(id, paging);
    const { messages } = await this.unread.of(this.database, id);
    return { messages: items.map((message) => wireMessage(message, sender)), total, unread_message_total: messages };
  }

  @Answers('agent/message/read')
  read(@CurrentActor() { id }: Actor, @Input() input: CallParsed<'agent/message/read'>) {
    return this.messages.read(id, input.message_ids);
  }

  @Answers('agent/message/delete')
  delete(@CurrentActor() { id }: Actor, @Input() input: CallParsed<'agent/message/delete'>) {
    return this.messages.delete(id, input.message_id);
  }

  @Answers('agent/message/send')
  send(@Command() command: CommandContext, @Input() { to, member_id, subject, content }: CallParsed<'agent/message/send'>) {
    return this.below.execute(command, { to, member_id, subject, content });
  }

  @Answers('agent/message/sent/get')
  async sent(
    @CurrentActor() { id }: Actor,
    @Input() paging: CallParsed<'agent/message/sent/get'>,
  ): Promise<CallOutput<'agent/message/sent/get'>> {
    const { items, total } = await this.sentMessages.sentByAgent(this.database, id, paging);
    return { items: items.map(wireSent), total };
  }

  @Answers('user/message/get')
  getOfPlayer(@CurrentActor() actor: Actor, @Input() paging: CallParsed<'user/message/get'>): Promise<Page> {
    return this.get(actor, paging);
  }

  @Answers('user/message/read')
  readOfPlayer(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/message/read'>) {
    return this.read(actor, input);
  }

  @Answers('user/message/delete')
  deleteOfPlayer(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/message/delete'>) {
    return this.delete(actor, input);
  }
}

/** Agents write to one account or to all directly below; the audience keeps which, and the account. */
function wireSent({ audience, createdAt, deletedAt, ...message }: MessageOfAgent): CallOutput<'agent/message/sent/get'>['items'][number] {
  const isToOne = audience.startsWith('member:');
  return {
    ...message,
    to: isToOne ? 'member' : 'direct',
    account: isToOne ? audience.slice('member:'.length) : '',
    created_at: seoulIso(createdAt),
    taken_back_at: deletedAt && seoulIso(deletedAt),
  };
}

function wireMessage(
  { id, subject, content, shownSender, createdAt, readedAt, expiresAt }: ReceivedMessage,
  house: string,
): Page['messages'][number] {
  const times = {
    created_at: seoulIso(createdAt),
    readed_at: readedAt && seoulIso(readedAt),
    expires_at: expiresAt && seoulIso(expiresAt),
  };
  const sender_kind = shownSender === null ? 'site' : 'agent';
  return { id, subject, content, sender: shownSender ?? house, sender_kind, ...times };
}
