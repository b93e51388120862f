import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, Settings, type CommandContext } from '#lib/platform';
import { commissionSettings } from '../commission-settings.js';
import { ChangeCommissionSettings } from '../use-cases/change-commission-settings.js';

/** The administrators' settings of commission. */
@Controller()
export class CommissionSettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly change: ChangeCommissionSettings,
  ) {}

  @Answers('admin/commission/settings/get')
  get(): Promise<CallOutput<'admin/commission/settings/get'>> {
    return this.settings.get(commissionSettings);
  }

  @Answers('admin/commission/settings/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/commission/settings/update'>): Promise<void> {
    return this.change.execute(command, input);
  }
}
