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
  async get(): Promise<CallOutput<'admin/commission/settings/get'>> {
    const version = await this.settings.versionOf([commissionSettings]);
    return { ...(await this.settings.get(commissionSettings)), version };
  }

  @Answers('admin/commission/settings/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/commission/settings/update'>): Promise<void> {
    return this.change.execute(command, input);
  }
}
