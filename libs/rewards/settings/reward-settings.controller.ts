import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, type CommandContext } from '#lib/platform';
import { ChangeRewards } from './change-rewards.js';

/** The administrators' settings of what is given. */
@Controller()
export class RewardSettingsController {
  constructor(private readonly rewards: ChangeRewards) {}

  @Answers('admin/reward/settings/get')
  get(): Promise<CallOutput<'admin/reward/settings/get'>> {
    return this.rewards.get();
  }

  @Answers('admin/reward/settings/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/reward/settings/update'>): Promise<void> {
    return this.rewards.change(command, input);
  }
}
