import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Database, Input, type CommandContext } from '#lib/platform';
import { previewOf } from '../../rich-text/rich-text.js';
import type { ListedInquiry } from '../data/inquiries.repository.js';
import { TemplatesRepository } from '../data/templates.repository.js';
import { Unread } from '../data/unread.js';
import { Inquiries } from '../services/inquiries.js';

type Page = CallOutput<'user/inquiry/get'>;

export const wireStates = { waiting: '답변대기', answered: '답변완료', closed: '종료' } as const;

/** One's own inquiries; agents ask on the same paths. */
@Controller()
export class InquiriesController {
  constructor(
    private readonly database: Database,
    private readonly inquiries: Inquiries,
    private readonly unread: Unread,
    private readonly templates: TemplatesRepository,
  ) {}

  @Answers('user/inquiry/create')
  create(@Command() command: CommandContext, @Input() inquiry: CallParsed<'user/inquiry/create'>) {
    return this.inquiries.ask(command, inquiry);
  }

  @Answers('user/inquiry/get')
  async get(@CurrentActor() { id }: Actor, @Input() paging: CallParsed<'user/inquiry/get'>): Promise<Page> {
    const { items, total } = await this.inquiries.page(id, paging);
    const { replies } = await this.unread.of(this.database, id);
    return { inquiries: items.map(wireInquiry), total, unread_reply_total: replies };
  }

  @Answers('user/inquiry/template/get')
  async beginnings(): Promise<CallOutput<'user/inquiry/template/get'>> {
    const templates = await this.templates.wholes(this.database, 'inquiry');
    return { items: templates.map(({ id, subject, content }) => ({ id, subject, content })) };
  }

  @Answers('user/inquiry/read')
  read(@CurrentActor() { id }: Actor, @Input() input: CallParsed<'user/inquiry/read'>) {
    return this.inquiries.read(id, input.inquiry_id);
  }

  @Answers('user/inquiry/delete')
  delete(@CurrentActor() { id }: Actor, @Input() input: CallParsed<'user/inquiry/delete'>) {
    return this.inquiries.delete(id, input.inquiry_id ?? null);
  }
}

function wireInquiry({
  id,
  subject,
  content,
  beginning,
  reply,
  state,
  createdAt,
  repliedAt,
  readedAt,
}: ListedInquiry): Page['inquiries'][number] {
  return {
    id,
    subject,
    content,
    preview: previewOf(beginning),
    // Set back to waiting, an answer is a draft again.
    reply: repliedAt ? reply : '',
    status: wireStates[state],
    created_at: seoulIso(createdAt),
    replied_at: repliedAt && seoulIso(repliedAt),
    readed_at: readedAt && seoulIso(readedAt),
  };
}
