import { Inject, Injectable } from '@nestjs/common';
import { type Clock, seoulDay } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { commissionSettings } from '../../commission/commission-settings.js';
import { PositionSettlementsRepository } from '../data/position-settlements.repository.js';
import { lastEnd } from '../domain/settlement.js';
import { PositionSettlements } from '../settlements.js';

/** Turns positions into cash when a day or week has ended, where the site says so: once for each agent. */
@Injectable()
export class SettleBySchedule {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly repository: PositionSettlementsRepository,
    private readonly settlements: PositionSettlements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether there may be more to settle */
  async execute(): Promise<boolean> {
    const { positionSettlement: schedule } = await this.settings.get(commissionSettings);
    if (schedule === 'by_hand') return false;
    const end = lastEnd(schedule, this.clock.now());
    const agentIds = await this.repository.due(this.database, end);
    for (const agentId of agentIds) await this.one(agentId, end);
    return agentIds.length > 0;
  }

  private async one(agentId: number, end: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await this.repository.markDone(tx, agentId, end))
        await this.settlements.settle(tx, agentId, { until: seoulDay(end), actor: 'system' });
    });
  }
}
