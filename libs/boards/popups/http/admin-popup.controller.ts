import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { previewOf } from '../../rich-text/rich-text.js';
import type { Popup } from '../data/popups.repository.js';
import { AdminPopups } from '../services/admin-popup.js';

type Page = CallOutput<'admin/popup/get'>;

/** The administrators' popups. */
@Controller()
export class AdminPopupsController {
  constructor(private readonly popups: AdminPopups) {}

  @Answers('admin/popup/get')
  async get(@Input() paging: CallParsed<'admin/popup/get'>): Promise<Page> {
    const { items, total } = await this.popups.page(paging);
    return { items: items.map(({ beginning, ...popup }) => ({ ...adminPopup(popup), preview: previewOf(beginning) })), total };
  }

  @Answers('admin/popup/view')
  async view(@Input() { id }: CallParsed<'admin/popup/view'>): Promise<CallOutput<'admin/popup/view'>> {
    const { translations, ...popup } = await this.popups.view(id);
    return { popup: { ...adminPopup(popup), translations } };
  }

  @Answers('admin/popup/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/popup/save'>) {
    return this.popups.save(command, input);
  }

  @Answers('admin/popup/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/popup/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.popups.delete(command, ids), language);
  }
}

function adminPopup({ image, content, startsAt, endsAt, updatedAt, ...popup }: Popup): Omit<Page['items'][number], 'preview'> {
  return {
    ...popup,
    image_src: image,
    content,
    startsAt: startsAt && seoulIso(startsAt),
    endsAt: endsAt && seoulIso(endsAt),
    updatedAt: seoulIso(updatedAt),
  };
}
