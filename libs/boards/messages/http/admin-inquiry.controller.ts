import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { shownHtml } from '../../rich-text/shown-html.js';
import type { Inquiry } from '../data/inquiries.repository.js';
import { AdminInquiries } from '../use-cases/admin-inquiry.js';

type Page = CallOutput<'admin/inquiry/get'>;

/** The administrators' inquiry desk. */
@Controller()
export class AdminInquiriesController {
  constructor(private readonly desk: AdminInquiries) {}

  @Answers('admin/inquiry/get')
  async get(@Input() input: CallParsed<'admin/inquiry/get'>): Promise<Page> {
    const { items, counts } = await this.desk.page(input);
    const total = input.state ? counts[input.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: items.map(requestRow), total, counts };
  }

  @Answers('admin/inquiry/answer')
  answer(@Command() command: CommandContext, @Input() { id, reply, change }: CallParsed<'admin/inquiry/answer'>) {
    return this.desk.answer(command, id, reply, change);
  }

  @Answers('admin/inquiry/wait')
  async wait(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/wait'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.move(command, ids, 'waiting'), language);
  }

  @Answers('admin/inquiry/close')
  async close(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/close'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.move(command, ids, 'closed'), language);
  }

  @Answers('admin/inquiry/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.delete(command, ids), language);
  }
}

function requestRow({ content, reply, createdAt, repliedAt, readedAt: _, hiddenAt, ...row }: Inquiry): Page['items'][number] {
  return {
    ...row,
    content: shownHtml(content),
    reply: shownHtml(reply),
    createdAt: seoulIso(createdAt),
    repliedAt: repliedAt && seoulIso(repliedAt),
    deleted: hiddenAt !== null,
  };
}
