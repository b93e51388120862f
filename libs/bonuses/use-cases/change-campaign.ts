import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import type { Campaign } from '../domain/campaign.js';

/** Changes what can be changed of a campaign that gives. */
@Injectable()
export class ChangeCampaign {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, CAMPAIGN_CLOSED, BUDGET_BELOW_SPENT, INVALID_INPUT */
  async execute(
    command: CommandContext,
    { id, version, ...fresh }: Pick<Campaign, 'id' | 'version' | 'name' | 'endsAt' | 'budget'>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [old] = await this.campaigns.hold(tx, [id]);
      if (!old) throw refuse('NOT_FOUND');
      if (old.version !== version) throw refuse('CHANGED_MEANWHILE');
      if (old.stoppedAt) throw refuse('CAMPAIGN_CLOSED');
      if (fresh.endsAt <= old.startsAt) throw refuse('INVALID_INPUT', { field: 'endsAt' });
      if (fresh.budget < old.spent) throw refuse('BUDGET_BELOW_SPENT', { spent: old.spent });
      await this.campaigns.change(tx, id, fresh);
      const { name, endsAt, budget } = old;
      await audit(tx, command, this.clock, [
        { action: 'campaign.update', target: `campaign:${id}`, before: { name, endsAt, budget }, after: fresh },
      ]);
    });
  }
}
