import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, type CommandContext } from '#lib/platform';
import { communitySettings } from '../community-settings.js';

/** The free board's rules, as administrators see and change them. They hold from the next writing on. */
@Injectable()
export class ChangeFreeSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(): Promise<CallOutput<'admin/board/settings/get'>> {
    return (await this.settings.read(this.database, communitySettings)).value;
  }

  async change(command: CommandContext, fields: CallParsed<'admin/board/settings/update'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { before, after } = await this.settings.changeIn(tx, communitySettings, () => fields, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'board.settings', target: `setting:${communitySettings.name}`, before, after }]);
    });
  }
}
