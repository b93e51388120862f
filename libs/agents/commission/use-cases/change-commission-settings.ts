import { Inject, Injectable } from '@nestjs/common';
import { described, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, SettingSections, type CommandContext } from '#lib/platform';
import { commissionSettings, type CommissionSettings } from '../commission-settings.js';
import { isPercent } from '../domain/percent.js';

/**
 * Changes how rolling and losing are counted and paid. It holds for bets, payments and losing periods to come; what is left out stays as it
 * is.
 */
@Injectable()
export class ChangeCommissionSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    const change = (command: CommandContext, values: object) => this.execute(command, values);
    sections.register({ of: described.commissionSettings, groups: [commissionSettings], change });
  }

  /** @throws DomainError INVALID_INPUT for a cut with more than four decimals */
  async execute(command: CommandContext, wish: Partial<CommissionSettings> & { version?: number }): Promise<void> {
    const { version, ...fields } = wish;
    if (fields.emptyBetCutPercent !== undefined && !isPercent(fields.emptyBetCutPercent))
      throw refuse('INVALID_INPUT', { field: 'emptyBetCutPercent' });
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, [commissionSettings], version);
      const { before, after } = await this.settings.changeIn(tx, commissionSettings, () => fields, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'commission.settings', target: 'settings:commission', before, after }]);
    });
  }
}
