import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, Input, Settings, type CommandContext } from '#lib/platform';
import { agentSettings } from '#lib/members';
import { ChangeAgentSettings } from '../use-cases/change-agent-settings.js';

/** The administrators' settings of what agents may do. */
@Controller()
export class AgentSettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly change: ChangeAgentSettings,
  ) {}

  @Answers('admin/agent/settings/get')
  async get(): Promise<CallOutput<'admin/agent/settings/get'>> {
    const version = await this.settings.versionOf([agentSettings]);
    return { ...(await this.settings.get(agentSettings)), version };
  }

  @Answers('admin/agent/settings/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'admin/agent/settings/update'>): Promise<void> {
    return this.change.execute(command, input);
  }
}
