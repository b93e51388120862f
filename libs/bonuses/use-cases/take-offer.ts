import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Commands, type CommandContext } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { GrantBonus } from '../services/grant-bonus.js';

/** A player takes the bonus of a sign-up campaign. */
@Injectable()
export class TakeOffer {
  constructor(
    private readonly commands: Commands,
    private readonly campaigns: CampaignsRepository,
    private readonly granting: GrantBonus,
  ) {}

  /** @throws DomainError NOT_FOUND, also for campaigns of other kinds, what `GrantBonus` refuses, KEY_REUSED */
  execute(command: CommandContext, id: number): Promise<{ points: number }> {
    return this.commands.run(command, async (tx) => {
      const [campaign] = await this.campaigns.hold(tx, [id]);
      if (campaign?.kind !== 'signup') throw refuse('NOT_FOUND');
      const memberId = command.actor.id;
      return { points: await this.granting.give(tx, { campaign, memberId, actor: `player:${memberId}` }) };
    });
  }
}
