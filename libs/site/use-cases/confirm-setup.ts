import { Inject, Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, type CommandContext } from '#lib/platform';
import { setupMarks } from '../setup-marks.js';

/** Notes that the settings of a thing were looked at and are right as they are: nothing has to be changed for the site to open. */
@Injectable()
export class ConfirmSetup {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: CommandContext, { key }: CallParsed<'admin/setup/confirm'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const marked = await this.settings.changeIn(
        tx,
        setupMarks,
        ({ confirmed }) => ({ confirmed: [...new Set([...confirmed, key])] }),
        command.actor.account,
      );
      await audit(tx, command, this.clock, [
        { action: 'setup.confirm', target: `setup:${key}`, before: marked.before, after: marked.after },
      ]);
    });
  }
}
