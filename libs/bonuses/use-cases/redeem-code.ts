import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Commands, type CommandContext } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { CodesRepository } from '../data/codes.repository.js';
import { normalCode } from '../domain/campaign.js';
import { GrantBonus } from '../services/grant-bonus.js';

/** A player redeems a coupon code. */
@Injectable()
export class RedeemCode {
  constructor(
    private readonly commands: Commands,
    private readonly campaigns: CampaignsRepository,
    private readonly codes: CodesRepository,
    private readonly granting: GrantBonus,
  ) {}

  /** @throws DomainError COUPON_INVALID for a code that is unknown or used up, what `GrantBonus` refuses, KEY_REUSED */
  execute(command: CommandContext, typed: string): Promise<{ name: string; points: number }> {
    return this.commands.run(command, async (tx) => {
      const code = await this.codes.find(tx, normalCode(typed));
      if (!code) throw refuse('COUPON_INVALID');
      const [held] = await this.campaigns.hold(tx, [code.campaignId]);
      const campaign = must(held, `code ${code.id} has a campaign`);
      if (!(await this.codes.use(tx, code.id))) throw refuse('COUPON_INVALID');
      const memberId = command.actor.id;
      const points = await this.granting.give(tx, { campaign, memberId, actor: `player:${memberId}`, codeId: code.id });
      return { name: campaign.name, points };
    });
  }
}
