import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import { RecallGrant } from '../services/recall-grant.js';

/** Administrators take bonuses back. */
@Injectable()
export class RecallBonuses {
  constructor(
    private readonly rows: BulkCommand,
    private readonly campaigns: CampaignsRepository,
    private readonly grants: GrantsRepository,
    private readonly recalling: RecallGrant,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, or ALREADY_PROCESSED for one that was taken back. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const [found] = await this.grants.byIds(tx, [id]);
      if (!found) throw refuse('NOT_FOUND');
      await this.campaigns.hold(tx, [found.campaignId]);
      // Read again behind the campaign: somebody else may have taken it back.
      const grant = must((await this.grants.byIds(tx, [id]))[0], `bonus ${id} is there`);
      if (grant.recalledAt) throw refuse('ALREADY_PROCESSED', { from: 'recalled', to: 'recalled' });
      const { kind, id: actorId, account: by } = command.actor;
      const receivable = await this.recalling.execute(tx, grant, { at: this.clock.now(), by, actor: `${kind}:${actorId}`, reason });
      const { campaignId, points, memberId } = grant;
      await audit(tx, command, this.clock, [
        {
          action: 'bonus.recall',
          target: `member:${memberId}`,
          before: { bonus: id, campaign: campaignId, points },
          after: { reason, receivable },
        },
      ]);
      return 'recalled';
    });
  }
}
