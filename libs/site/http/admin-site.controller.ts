import { Controller } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ChangeSite } from '../use-cases/change-site.js';

/** The administrators' switches of the site. */
@Controller()
export class AdminSiteController {
  constructor(private readonly site: ChangeSite) {}

  @Answers('admin/site/settings/get')
  get() {
    return this.site.get();
  }

  @Answers('admin/site/settings/update')
  update(@Command() command: CommandContext, @Input() fields: CallParsed<'admin/site/settings/update'>): Promise<void> {
    return this.site.execute(command, fields);
  }
}
