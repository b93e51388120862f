import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ChangeJoining } from '../use-cases/change-joining.js';

/** The administrators' settings of who may join. */
@Controller()
export class JoinSettingsController {
  constructor(private readonly joining: ChangeJoining) {}

  @Answers('admin/join/settings/get')
  get(): Promise<CallOutput<'admin/join/settings/get'>> {
    return this.joining.get();
  }

  @Answers('admin/join/settings/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/join/settings/update'>): Promise<void> {
    return this.joining.execute(command, input);
  }
}
