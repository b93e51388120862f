import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { BonusMoney } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { type Grant, GrantsRepository } from '../data/grants.repository.js';

export interface Recalling {
  at: Date;
  /** Account of who recalls. */
  by: string;
  /** As the ledger names it. */
  actor: string;
  reason: string;
}

/** Takes a bonus back: its points return by a reversal, its budget is free again, and nothing has to be bet for it. */
@Injectable()
export class RecallGrant {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly grants: GrantsRepository,
    private readonly money: BonusMoney,
  ) {}

  /** Call it with the campaign held, which comes before the owner's accounts. @returns what became a receivable, won */
  async execute(tx: Tx, grant: Grant, { at, by, actor, reason }: Recalling): Promise<number> {
    const [campaign] = await this.campaigns.byIds(tx, [grant.campaignId]);
    const { id, key, memberId, points, wonPerPoint } = grant;
    const missing = await this.money.takeBack(tx, {
      ...{ grantId: id, key, memberId, points, wonPerPoint, at, actor },
      memo: must(campaign, `bonus ${id} has a campaign`).name,
    });
    await this.grants.markRecalled(tx, id, { at, by, reason, missing });
    await this.campaigns.spend(tx, grant.campaignId, -points);
    return missing;
  }
}
