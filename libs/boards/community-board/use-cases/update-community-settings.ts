import { Inject, Injectable } from '@nestjs/common';
import { described, type CallOutput, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, SettingSections, type CommandContext } from '#lib/platform';
import { communitySettings } from '../community-settings.js';

/** The free board's rules, as administrators see and change them. They hold from the next writing on. */
@Injectable()
export class UpdateCommunitySettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    sections.register({
      of: described.boardSettings,
      groups: [communitySettings],
      change: (command, values) => this.execute(command, values as CallParsed<'admin/board/settings/update'>),
    });
  }

  async get(): Promise<CallOutput<'admin/board/settings/get'>> {
    const { value, version } = await this.settings.read(this.database, communitySettings);
    return { ...value, version };
  }

  async execute(command: CommandContext, { version, ...fields }: CallParsed<'admin/board/settings/update'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, [communitySettings], version);
      const { before, after } = await this.settings.changeIn(tx, communitySettings, () => fields, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'board.settings', target: `setting:${communitySettings.name}`, before, after }]);
    });
  }
}
