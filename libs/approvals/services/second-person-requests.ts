import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { approvalSettings } from '../approval-settings.js';
import { ApprovalsRepository } from '../data/approvals.repository.js';
import { UsesRepository } from '../data/uses.repository.js';
import { partedBy, ruleOf, windowMs } from '../domain/rules.js';
import { ApprovalSources } from '../ports.js';

/** A request that waits for a second person, or would. */
export interface SecondPersonRequest {
  state: 'needed' | 'waiting';
  approval: number | null;
  by: string | null;
  at: Date | null;
}

/** Says of deposits and withdrawals, before an administrator presses, which of them take a second one. */
@Injectable()
export class SecondPersonRequests {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly approvals: ApprovalsRepository,
    private readonly uses: UsesRepository,
    private readonly sources: ApprovalSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Each is judged alone by the sums of this moment; of several that are approved together the call itself judges.
   * @param requests those that wait to be approved; amount in won
   * @returns by number; what the administrator may approve alone is missing
   */
  async of(
    kind: 'deposit' | 'withdrawal',
    adminId: number,
    requests: readonly { id: number; memberId: number; amount: number }[],
  ): Promise<Map<number, SecondPersonRequest>> {
    const found = new Map<number, SecondPersonRequest>();
    const rule = ruleOf(await this.settings.get(approvalSettings), kind);
    if (!rule.on || requests.length === 0) return found;
    if (rule.sparesOwners && (await this.sources.staff(this.database, adminId))?.isOwner) return found;
    const now = this.clock.now();
    const members = [...new Set(requests.map(({ memberId }) => memberId))];
    const uses = await this.uses.since(this.database, kind, adminId, members, new Date(now.getTime() - windowMs));
    for (const { id, memberId, amount } of requests) {
      const { waiting } = partedBy(rule, [{ memberId, amount }], uses);
      if (waiting.length > 0) found.set(id, { state: 'needed', approval: null, by: null, at: null });
    }
    const ids = requests.map(({ id }) => id);
    for (const { id, rowId, askedAccount, askedAt } of await this.approvals.waitingRows(this.database, `admin/${kind}/approve`, ids, now)) {
      found.set(rowId, { state: 'waiting', approval: id, by: askedAccount, at: askedAt });
    }
    return found;
  }
}
