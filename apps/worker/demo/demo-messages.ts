import { Injectable } from '@nestjs/common';
import { Inquiries, AdminInquiries, ReceivedMessages, SendMessages } from '#lib/boards';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';
import { demoInquiries, demoMessages } from './messages.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const answeredAfterMs = 25 * minuteMs;
const closedAfterMs = 3 * hourMs;
const readAfterMs = 40 * minuteMs;

/** Inquiries in every state and messages, some of them read. */
@Injectable()
export class DemoMessages {
  constructor(
    private readonly actors: DemoActors,
    private readonly inquiries: Inquiries,
    private readonly admin: AdminInquiries,
    private readonly messages: SendMessages,
    private readonly received: ReceivedMessages,
  ) {}

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    return [
      ...demoInquiries.flatMap((inquiry) => this.inquiry(inquiry, until - inquiry.hoursAgo * hourMs)),
      ...demoMessages.flatMap((message) => this.message(message, until - message.hoursAgo * hourMs)),
    ];
  }

  private inquiry({ from, subject, content, answer, isClosed }: (typeof demoInquiries)[number], at: number): DemoAction[] {
    let id = 0;
    const ask = async () =>
      void ({ id } = await this.inquiries.ask(this.actors.command(from, 'user/inquiry/create'), { subject, content }));
    const reply = () => this.admin.answer(this.actors.adminCommand('admin/inquiry/answer'), id, answer!, false);
    const close = async () => void (await this.admin.move(this.actors.adminCommand('admin/inquiry/close'), [id], 'closed'));
    const actions: DemoAction[] = [{ at, do: ask }];
    if (answer !== undefined) actions.push({ at: at + answeredAfterMs, do: reply });
    if (isClosed) actions.push({ at: at + closedAfterMs, do: close });
    return actions;
  }

  private message({ to, readBy, subject, content, validDays }: (typeof demoMessages)[number], at: number): DemoAction[] {
    let id = 0;
    const send = async () =>
      void ({ id } = await this.messages.send(
        this.actors.adminCommand('admin/message/send'),
        this.recipients(to),
        { subject, content },
        validDays,
      ));
    const read = async () => {
      for (const account of readBy) await this.received.read(this.actors.of(account).id, [id]);
    };
    return [
      { at, do: send },
      { at: at + readAfterMs, do: read },
    ];
  }

  private recipients(to: (typeof demoMessages)[number]['to']) {
    if (to.to === 'all') return to;
    const { id } = this.actors.of(to.account);
    return to.to === 'member' ? { to: to.to, memberIds: [id] } : { to: to.to, agentId: id };
  }
}
