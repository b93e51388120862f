import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Settings, type Tx } from '#lib/platform';
import { approvalSettings } from '../approval-settings.js';
import { UsesRepository } from '../data/uses.repository.js';
import { partedBy, ruleOf, windowMs } from '../domain/rules.js';
import { ApprovalSources } from '../ports.js';
import { hashOf } from './kept-calls.js';

/**
 * Counts deposits that the bank's entries approve as approvals of the administrator who brought the entries: otherwise a list of one's own
 * making would approve what the rules keep for two.
 */
@Injectable()
export class EntryAmounts {
  constructor(
    private readonly settings: Settings,
    private readonly uses: UsesRepository,
    private readonly sources: ApprovalSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param use amount in won @returns whether it passes; then it is counted */
  async admit(tx: Tx, use: { adminId: number; memberId: number; amount: number; entryId: number }): Promise<boolean> {
    const { adminId, memberId, amount, entryId } = use;
    const rule = ruleOf(await this.settings.get(approvalSettings, tx), 'deposit');
    if (!rule.on || (rule.sparesOwners && (await this.sources.staff(tx, adminId))?.isOwner)) return true;
    await this.uses.lock(tx, 'deposit');
    const at = this.clock.now();
    const uses = await this.uses.since(tx, 'deposit', adminId, [memberId], new Date(at.getTime() - windowMs));
    const { passing } = partedBy(rule, [{ memberId, amount }], uses);
    if (passing.length === 0) return false;
    await this.uses.note(tx, { kind: 'deposit', adminId, key: null, inputHash: hashOf(['bank-entry', entryId]), at }, passing);
    return true;
  }
}
