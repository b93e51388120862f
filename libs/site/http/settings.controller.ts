import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Input, SettingSections, type CommandContext } from '#lib/platform';

/** Every section of the settings, whichever library owns it. */
@Controller()
export class SettingsController {
  constructor(private readonly sections: SettingSections) {}

  @Answers('admin/settings/get')
  get(@CurrentActor() actor: Actor, @Input() input: CallParsed<'admin/settings/get'>): Promise<CallOutput<'admin/settings/get'>> {
    return this.sections.read(actor, input);
  }

  @Answers('admin/settings/update')
  update(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'admin/settings/update'>,
  ): Promise<CallOutput<'admin/settings/update'>> {
    return this.sections.update(command, input);
  }

  @Answers('admin/settings/preview')
  async preview(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'admin/settings/preview'>,
  ): Promise<CallOutput<'admin/settings/preview'>> {
    return { effects: await this.sections.preview(actor, input) };
  }
}
