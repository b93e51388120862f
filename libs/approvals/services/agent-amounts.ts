import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Settings, type Tx } from '#lib/platform';
import { WalletReports } from '#lib/wallet';
import { approvalSettings } from '../approval-settings.js';
import { UsesRepository } from '../data/uses.repository.js';
import { partedBy, ruleOf, windowMs } from '../domain/rules.js';

/** Says which approvals of agents are above the amounts that administrators approve alone. There is no second person beside an agent. */
@Injectable()
export class AgentAmounts {
  constructor(
    private readonly settings: Settings,
    private readonly uses: UsesRepository,
    private readonly requests: WalletReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sums decide as they do for administrators: per member over all who approve, and per agent over all members. Asked behind the accounts
   * of the agent and the member.
   * @param wish amount in won
   */
  async areAbove(
    tx: Tx,
    kind: 'deposit' | 'withdrawal',
    { agentId, ownerId, amount }: { agentId: number; ownerId: number; amount: number },
  ): Promise<boolean> {
    const rule = ruleOf(await this.settings.get(approvalSettings, tx), kind);
    if (!rule.on) return false;
    const from = new Date(this.clock.now().getTime() - windowMs);
    // No administrator has the number 0.
    const staff = await this.uses.since(tx, kind, 0, [ownerId], from);
    const { ofOwner, ofAgent } = await this.requests.approvedByAgents(tx, kind, { agentId, ownerId }, from);
    const sums = { byMember: new Map([[ownerId, (staff.byMember.get(ownerId) ?? 0) + ofOwner]]), byAdmin: ofAgent };
    return partedBy(rule, [{ memberId: ownerId, amount }], sums).waiting.length > 0;
  }
}
