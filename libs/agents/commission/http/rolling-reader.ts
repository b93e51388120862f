import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { must, seoulDay, seoulIso } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { type Period, periodOf } from '#lib/wallet';
import { AdminRolling } from '../data/admin-rolling.js';
import { RollingTrace } from '../data/rolling-trace.js';
import { CommissionSources } from '../ports.js';

type Paging = CallParsed<'agent/rolling/trace/get'>;

/** Rolling as the consoles read it. */
@Injectable()
export class RollingReader {
  constructor(
    private readonly database: Database,
    private readonly rolling: AdminRolling,
    private readonly trace: RollingTrace,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly sources: CommissionSources,
  ) {}

  async owners({ skip, take, search, state, ...range }: CallParsed<'admin/rolling/get'>): Promise<CallOutput<'admin/rolling/get'>> {
    const ownerIds = search ? await this.lists.named(this.database, search) : undefined;
    const { items, ...rest } = await this.rolling.page({ skip, take, ownerIds, payable: state === 'payable', ...daysOf(periodOf(range)) });
    const members = new Map(
      (
        await this.members.byIds(
          this.database,
          items.map(({ ownerId }) => ownerId),
        )
      ).map((member) => [member.id, member]),
    );
    const rows = items.map(({ ownerId, ...sums }) => {
      const { account, nickname, role, parents } = must(members.get(ownerId), `there is no member ${ownerId}`);
      return { agentId: ownerId, account, nickname, role, parents, ...sums };
    });
    return { items: rows, ...rest };
  }

  async runs(ownerId: number, { skip, take, ...range }: Paging): Promise<CallOutput<'agent/rolling/trace/get'>> {
    const { items, total } = await this.trace.runs(ownerId, { skip, take, ...periodOf(range) });
    return { items: items.map(({ at, ...run }) => ({ ...run, at: seoulIso(at) })), total };
  }

  /** @throws DomainError NOT_FOUND for a run that moved nothing for this owner */
  async bets(ownerId: number, runId: number, page: { skip: number; take: number }): Promise<CallOutput<'agent/rolling/trace/view'>> {
    const traced = await this.trace.shares(ownerId, runId, page);
    if (!traced) throw refuse('NOT_FOUND');
    const bets = new Map(
      (
        await this.sources.betsById(
          this.database,
          traced.items.map(({ betId }) => betId),
        )
      ).map((bet) => [bet.id, bet]),
    );
    const items = traced.items.map((share) => {
      const { account, game, path, stake, placedAt } = must(bets.get(share.betId), `there is no bet ${share.betId}`);
      return { ...share, account, game, stake, memberId: must(path.at(-1), 'a path ends with the member'), placedAt: seoulIso(placedAt) };
    });
    return { items, total: traced.total };
  }
}

function daysOf({ from, until }: Period): { fromDay?: string; untilDay?: string } {
  return { fromDay: from && seoulDay(from), untilDay: until && seoulDay(new Date(until.getTime() - 1)) };
}
