import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { campaignState } from '../domain/campaign.js';

/** Stops campaigns for good; what they gave stays. */
@Injectable()
export class StopCampaign {
  constructor(
    private readonly rows: BulkCommand,
    private readonly campaigns: CampaignsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, or ALREADY_PROCESSED for one that is over. */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const [campaign] = await this.campaigns.hold(tx, [id]);
      if (!campaign) throw refuse('NOT_FOUND');
      const at = this.clock.now();
      const from = campaignState(campaign, at);
      if (from === 'stopped' || from === 'ended') throw refuse('ALREADY_PROCESSED', { from, to: 'stopped' });
      await this.campaigns.stop(tx, id, at);
      await audit(tx, command, this.clock, [
        { action: 'campaign.stop', target: `campaign:${id}`, before: { state: from }, after: { spent: campaign.spent } },
      ]);
      return 'stopped';
    });
  }
}
