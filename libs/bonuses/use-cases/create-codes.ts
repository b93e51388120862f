import { Inject, Injectable } from '@nestjs/common';
import { campaignBounds, refuse } from '#lib/contract';
import { assert, type Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, type CommandContext } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { CodesRepository } from '../data/codes.repository.js';
import { campaignState, normalCode } from '../domain/campaign.js';
import { makeCodes } from '../services/make-codes.js';

export interface CodesWish {
  campaignId: number;
  /** A shared code; null for codes of one use each. */
  code: string | null;
  count: number;
}

/** Makes coupon codes: many for one use each, or one that many share. */
@Injectable()
export class CreateCodes {
  constructor(
    private readonly commands: Commands,
    private readonly campaigns: CampaignsRepository,
    private readonly codes: CodesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, CAMPAIGN_WITHOUT_CODES, CAMPAIGN_CLOSED, COUPON_CODE_TAKEN, INVALID_INPUT, KEY_REUSED */
  execute(command: CommandContext, { campaignId, code, count }: CodesWish): Promise<{ created: number }> {
    if (code === null && count > campaignBounds.codesAtOnce) throw refuse('INVALID_INPUT', { field: 'count' });
    return this.commands.run(command, async (tx) => {
      const [campaign] = await this.campaigns.hold(tx, [campaignId]);
      if (!campaign) throw refuse('NOT_FOUND');
      if (campaign.kind !== 'coupon') throw refuse('CAMPAIGN_WITHOUT_CODES');
      const at = this.clock.now();
      if (['stopped', 'ended'].includes(campaignState(campaign, at))) throw refuse('CAMPAIGN_CLOSED');
      const codes = code === null ? makeCodes(count) : [normalCode(code)];
      const created = await this.codes.insert(tx, codes, {
        ...{ campaignId, mostUses: code === null ? 1 : count },
        ...{ at, by: command.actor.account },
      });
      if (code !== null && created === 0) throw refuse('COUPON_CODE_TAKEN');
      assert(created === codes.length, 'codes that were just made are new');
      // Codes are worth money, so the log says how many and not which.
      await audit(tx, command, this.clock, [
        { action: 'campaign.codes', target: `campaign:${campaignId}`, after: { created, uses: code === null ? 1 : count } },
      ]);
      return { created };
    });
  }
}
