import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { previewOf } from '../../rich-text/rich-text.js';
import type { Inquiry } from '../data/inquiries.repository.js';
import { AdminInquiries } from '../services/admin-inquiry.js';
import { VisitorInquiries } from '../services/visitor-inquiries.js';

type Page = CallOutput<'admin/inquiry/get'>;

/** The administrators' inquiries. */
@Controller()
export class AdminInquiriesController {
  constructor(
    private readonly inquiries: AdminInquiries,
    private readonly visitors: VisitorInquiries,
  ) {}

  @Answers('admin/inquiry/get')
  async get(@Input() input: CallParsed<'admin/inquiry/get'>): Promise<Page> {
    const { items, counts } = await this.inquiries.page(input);
    const total = input.state ? counts[input.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: items.map(({ beginning, ...inquiry }) => ({ ...requestRow(inquiry), preview: previewOf(beginning) })), total, counts };
  }

  @Answers('admin/inquiry/view')
  async view(@Input() { id }: CallParsed<'admin/inquiry/view'>): Promise<CallOutput<'admin/inquiry/view'>> {
    const inquiry = await this.inquiries.view(id);
    const contact = inquiry.kind === 'visitor' ? await this.visitors.contact(id) : '';
    return { inquiry: { ...requestRow(inquiry), contact } };
  }

  @Answers('admin/inquiry/answer')
  answer(@Command() command: CommandContext, @Input() { id, reply, change }: CallParsed<'admin/inquiry/answer'>) {
    return this.inquiries.answer(command, id, reply, change);
  }

  @Answers('admin/inquiry/wait')
  async wait(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/wait'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.inquiries.move(command, ids, 'waiting'), language);
  }

  @Answers('admin/inquiry/close')
  async close(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/close'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.inquiries.move(command, ids, 'closed'), language);
  }

  @Answers('admin/inquiry/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/inquiry/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.inquiries.delete(command, ids), language);
  }
}

function requestRow({
  createdAt,
  repliedAt,
  readedAt: _,
  hiddenAt,
  ...row
}: Inquiry): Omit<CallOutput<'admin/inquiry/view'>['inquiry'], 'contact'> {
  return {
    ...row,
    createdAt: seoulIso(createdAt),
    repliedAt: repliedAt && seoulIso(repliedAt),
    deleted: hiddenAt !== null,
    deletedAt: hiddenAt && seoulIso(hiddenAt),
  };
}
