import { Injectable } from '@nestjs/common';
import { DomainError } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import type { ApprovedDeposit } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import { pointsOf, takesDeposit } from '../domain/campaign.js';
import { GrantBonus } from './grant-bonus.js';
import { RecallGrant } from './recall-grant.js';

/** What campaigns give with approved deposits, within the approval's transaction. */
@Injectable()
export class DepositCampaigns {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly grants: GrantsRepository,
    private readonly granting: GrantBonus,
    private readonly recalling: RecallGrant,
  ) {}

  async hold(tx: Tx, at: Date): Promise<void> {
    await this.campaigns.holdDeposits(tx, at);
  }

  /**
   * Every stackable campaign gives its bonus. Where nothing came with the deposit, neither points of the rules nor a stackable bonus, of
   * the others the one with most points gives its own.
   */
  async give(tx: Tx, deposit: ApprovedDeposit): Promise<void> {
    const taking = (await this.campaigns.holdDeposits(tx, deposit.at)).filter((campaign) => takesDeposit(campaign, deposit));
    const alone = taking
      .filter(({ isStackable }) => !isStackable)
      .sort((one, other) => pointsOf(other, deposit.amount) - pointsOf(one, deposit.amount) || one.id - other.id);
    let isBare = !deposit.hasChargePoints;
    for (const campaign of [...taking.filter(({ isStackable }) => isStackable), ...alone]) {
      if (!campaign.isStackable && !isBare) break;
      const { id, amount, ownerId, actor } = deposit;
      const wish = { campaign, memberId: ownerId, actor, deposit: { id, amount } };
      if (await this.tryGiving(tx, wish)) isBare = false;
    }
  }

  async holdGiven(tx: Tx, depositId: number): Promise<void> {
    const given = await this.grants.ofDeposit(tx, depositId);
    if (given.length > 0) {
      await this.campaigns.hold(
        tx,
        given.map(({ campaignId }) => campaignId),
      );
    }
  }

  /** @returns what became a receivable, won */
  async takeBack(tx: Tx, { id, ...recall }: { id: number; at: Date; by: string; actor: string }): Promise<number> {
    let missing = 0;
    for (const grant of await this.grants.ofDeposit(tx, id)) {
      missing += await this.recalling.execute(tx, grant, { ...recall, reason: `deposit ${id}` });
    }
    return missing;
  }

  /** A campaign that does not give must not stop a deposit. @returns whether it gave */
  private async tryGiving(tx: Tx, wish: Parameters<GrantBonus['give']>[1]): Promise<boolean> {
    try {
      return (await this.granting.give(tx, wish)) > 0;
    } catch (error) {
      // Obstacles are found before anything is written.
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
