import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from '#lib/approvals';
import { ReadEntries } from '#lib/bank';
import { InquiriesRepository, Unread } from '#lib/boards';
import type { Counters } from '#lib/contract';
import { ApplicationsRepository } from '#lib/members';
import type { Sql } from '#lib/platform';
import { PendingCounts } from '#lib/stats';
import { WalletReports } from '#lib/wallet';

/** What waits for administrators. */
@Injectable()
export class AdminPendingCounts extends PendingCounts {
  constructor(
    private readonly requests: WalletReports,
    private readonly applications: ApplicationsRepository,
    private readonly inquiries: InquiriesRepository,
    private readonly unread: Unread,
    private readonly approvals: ApprovalsRepository,
    private readonly entries: ReadEntries,
  ) {
    super();
  }

  async site(sql: Sql): Promise<Counters> {
    const { deposits, withdrawals } = await this.requests.pending(sql);
    const joins = await this.applications.waiting(sql);
    return {
      deposits,
      withdrawals,
      joins,
      inquiries: await this.inquiries.waiting(sql),
      messages: 0,
      approvals: await this.approvals.waiting(sql),
      bank: await this.entries.toDecide(sql),
    };
  }

  /** An agent has no inquiries to answer: for it answers and messages wait that it has not read. */
  async below(sql: Sql, agentIds: number[]): Promise<Map<number, Counters>> {
    const requests = await this.requests.pendingBelow(agentIds, sql);
    const joins = await this.applications.waitingBelow(sql, agentIds);
    const unread = await this.unread.ofAll(sql, agentIds);
    return new Map(
      agentIds.map((id, n) => {
        const { deposits = 0, withdrawals = 0 } = requests.get(id) ?? {};
        const { replies: inquiries, messages } = unread[n]!;
        return [id, { deposits, withdrawals, joins: joins.get(id) ?? 0, inquiries, messages, approvals: 0, bank: 0 }];
      }),
    );
  }
}
