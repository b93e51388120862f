import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { shownHtml } from '../../rich-text/shown-html.js';
import type { Popup } from '../data/popups.repository.js';
import { AdminPopups } from '../use-cases/admin-popup.js';

type Page = CallOutput<'admin/popup/get'>;

/** The administrators' popups. */
@Controller()
export class AdminPopupsController {
  constructor(private readonly desk: AdminPopups) {}

  @Answers('admin/popup/get')
  async get(@Input() paging: CallParsed<'admin/popup/get'>): Promise<Page> {
    const { items, total } = await this.desk.page(paging);
    return { items: items.map(adminPopup), total };
  }

  @Answers('admin/popup/save')
  save(@Command() command: CommandContext, @Input() input: CallParsed<'admin/popup/save'>) {
    return this.desk.save(command, input);
  }

  @Answers('admin/popup/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/popup/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.desk.delete(command, ids), language);
  }
}

function adminPopup({ image, content, startsAt, endsAt, updatedAt, ...popup }: Popup): Page['items'][number] {
  return {
    ...popup,
    image_src: image,
    content: shownHtml(content),
    startsAt: startsAt && seoulIso(startsAt),
    endsAt: endsAt && seoulIso(endsAt),
    updatedAt: seoulIso(updatedAt),
  };
}
