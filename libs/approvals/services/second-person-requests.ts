import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { WalletReports } from '#lib/wallet';
import { approvalSettings } from '../approval-settings.js';
import { ApprovalsRepository } from '../data/approvals.repository.js';
import { UsesRepository } from '../data/uses.repository.js';
import { type Item, itemOfRequest, partedBy, ruleOf, windowMs } from '../domain/rules.js';
import { ApprovalSources } from '../ports.js';

type RequestKind = 'deposit' | 'withdrawal';

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
    private readonly requests: WalletReports,
    private readonly sources: ApprovalSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Each is judged alone by the sums of this moment.
   * @param requests those that wait to be approved; amount in won
   * @returns by number; what the administrator may approve alone is missing
   */
  async of(
    kind: RequestKind,
    adminId: number,
    requests: readonly { id: number; memberId: number; amount: number; needsSecond?: boolean }[],
  ): Promise<Map<number, SecondPersonRequest>> {
    const found = new Map<number, SecondPersonRequest>();
    const judge = await this.judge(kind, adminId, requests);
    for (const { id, memberId: ownerId, amount, needsSecond = false } of requests) {
      if (judge([itemOfRequest({ id, ownerId, amount, needsSecond })]).length > 0)
        found.set(id, { state: 'needed', approval: null, by: null, at: null });
    }
    const ids = requests.map(({ id }) => id);
    for (const { id, rowId, askedAccount, askedAt } of await this.approvals.waitingRows(
      this.database,
      `admin/${kind}/approve`,
      ids,
      this.clock.now(),
    )) {
      found.set(rowId, { state: 'waiting', approval: id, by: askedAccount, at: askedAt });
    }
    return found;
  }

  /** Judges requests in one call as the call itself would. @returns numbers of those that would wait; what is not waiting is left out */
  async together(kind: RequestKind, adminId: number, ids: readonly number[]): Promise<number[]> {
    const items = (await this.requests.waitingByIds(this.database, kind, ids)).map(itemOfRequest);
    const judge = await this.judge(kind, adminId, items);
    return judge(items).map(({ rowId }) => rowId);
  }

  /** @returns what parts those that wait from what is approved in one call; where no rule binds the administrator, what always waits */
  private async judge(
    kind: RequestKind,
    adminId: number,
    of: readonly { memberId: number | null }[],
  ): Promise<<I extends Item>(items: readonly I[]) => I[]> {
    const rule = ruleOf(await this.settings.get(approvalSettings), kind);
    const isFree = !rule.on || (rule.sparesOwners && (await this.sources.staff(this.database, adminId))?.isOwner);
    if (isFree || of.length === 0) return (items) => items.filter(({ always }) => always);
    const from = new Date(this.clock.now().getTime() - windowMs);
    const members = [...new Set(of.map(({ memberId }) => memberId))];
    const uses = await this.uses.since(this.database, kind, adminId, members, from);
    return (items) => partedBy(rule, items, uses).waiting;
  }
}
