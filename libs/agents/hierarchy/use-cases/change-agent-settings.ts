import { Inject, Injectable } from '@nestjs/common';
import { described } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, SettingSections, type CommandContext } from '#lib/platform';
import { agentSettings, type AgentSettings } from '#lib/members';

/** Changes what the site lets agents do with those below. It holds from the next call on. */
@Injectable()
export class ChangeAgentSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    const change = (command: CommandContext, values: object) => this.execute(command, values);
    sections.register({ of: described.agentSettings, groups: [agentSettings], change });
  }

  /** What is left out stays. */
  async execute(command: CommandContext, wish: Partial<AgentSettings> & { version?: number }): Promise<void> {
    const { version, ...fields } = wish;
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, [agentSettings], version);
      const { before, after } = await this.settings.changeIn(tx, agentSettings, () => fields, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'agent.settings', target: 'settings:agents', before, after }]);
    });
  }
}
