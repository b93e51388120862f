import { Injectable } from '@nestjs/common';
import { DepositCampaigns } from '#lib/bonuses';
import type { Tx } from '#lib/platform';
import { type ApprovedDeposit, DepositBonuses } from '#lib/wallet';

/** Campaigns as the wallet's approvals see them. */
@Injectable()
export class CampaignDepositBonuses extends DepositBonuses {
  constructor(private readonly campaigns: DepositCampaigns) {
    super();
  }

  hold(tx: Tx, at: Date): Promise<void> {
    return this.campaigns.hold(tx, at);
  }

  give(tx: Tx, deposit: ApprovedDeposit): Promise<void> {
    return this.campaigns.give(tx, deposit);
  }

  holdGiven(tx: Tx, depositId: number): Promise<void> {
    return this.campaigns.holdGiven(tx, depositId);
  }

  takeBack(tx: Tx, deposit: Parameters<DepositBonuses['takeBack']>[1]): Promise<number> {
    return this.campaigns.takeBack(tx, deposit);
  }
}
