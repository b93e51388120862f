import { Injectable } from '@nestjs/common';
import type { Counters } from '#lib/contract';
import { ApplicationsRepository } from '#lib/members';
import type { Sql } from '#lib/platform';
import { PendingCounts } from '#lib/stats';
import { WalletReports } from '#lib/wallet';

/** What waits at the desks. */
@Injectable()
export class DeskPendingCounts extends PendingCounts {
  constructor(
    private readonly requests: WalletReports,
    private readonly applications: ApplicationsRepository,
  ) {
    super();
  }

  async site(sql: Sql): Promise<Counters> {
    const { deposits, withdrawals } = await this.requests.pending(sql);
    return { deposits, withdrawals, joins: await this.applications.waiting(sql), inquiries: 0, messages: 0 };
  }

  async below(sql: Sql, agentIds: number[]): Promise<Map<number, Counters>> {
    const requests = await this.requests.pendingBelow(agentIds, sql);
    const joins = await this.applications.waitingBelow(sql, agentIds);
    return new Map(
      agentIds.map((id) => {
        const { deposits = 0, withdrawals = 0 } = requests.get(id) ?? {};
        return [id, { deposits, withdrawals, joins: joins.get(id) ?? 0, inquiries: 0, messages: 0 }];
      }),
    );
  }
}
