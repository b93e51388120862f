import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { must, seoulDay, seoulIso } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { type Period, periodOf } from '#lib/wallet';
import { AdminRolling } from '../data/admin-rolling.js';
import { RollingTrace } from '../data/rolling-trace.js';
import { CommissionSources, type PlacedBet } from '../ports.js';

type Paging = CallParsed<'agent/rolling/trace/get'>;
type Grouping = CallParsed<'agent/rolling/group/get'>;

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
    const bets = await this.betsById(items);
    return {
      items: items.map(({ at, betId, members, units, ...run }) => {
        const { account, game, path } = must(bets.get(betId), `there is no bet ${betId}`);
        const memberId = must(path.at(-1), 'a path ends with the member');
        return { ...run, at: seoulIso(at), memberId, account, otherMembers: members - 1, game, otherRounds: units - 1 };
      }),
      total,
    };
  }

  async groups(ownerId: number, { by, skip, take, ...range }: Grouping): Promise<CallOutput<'agent/rolling/group/get'>> {
    const { from, until } = periodOf(range);
    const asked = { by, skip, take, from: must(from, 'the period is whole'), until: must(until, 'the period is whole') };
    const { items, ...rest } = await this.trace.groups(ownerId, asked);
    const people =
      by === 'member'
        ? await this.members.byIds(
            this.database,
            items.map(({ key }) => Number(key)),
          )
        : [];
    const byId = new Map(people.map((member) => [String(member.id), member]));
    return {
      items: items.map(({ key, ...sums }) => {
        const { id = null, account = '', nickname = '' } = byId.get(key) ?? {};
        return { day: by === 'day' ? key : null, memberId: id, account, nickname, ...sums };
      }),
      ...rest,
    };
  }

  /** @throws DomainError NOT_FOUND for a run that moved nothing for this owner */
  async bets(ownerId: number, runId: number, page: { skip: number; take: number }): Promise<CallOutput<'agent/rolling/trace/view'>> {
    const traced = await this.trace.shares(ownerId, runId, page);
    if (!traced) throw refuse('NOT_FOUND');
    const bets = await this.betsById(traced.items);
    const items = traced.items.map((share) => {
      const { account, game, path, stake, placedAt } = must(bets.get(share.betId), `there is no bet ${share.betId}`);
      return { ...share, account, game, stake, memberId: must(path.at(-1), 'a path ends with the member'), placedAt: seoulIso(placedAt) };
    });
    return { items, total: traced.total };
  }

  private async betsById(rows: readonly { betId: number }[]): Promise<Map<number, PlacedBet>> {
    const ids = [...new Set(rows.map(({ betId }) => betId))];
    return new Map((await this.sources.betsById(this.database, ids)).map((bet) => [bet.id, bet]));
  }
}

function daysOf({ from, until }: Period): { fromDay?: string; untilDay?: string } {
  return { fromDay: from && seoulDay(from), untilDay: until && seoulDay(new Date(until.getTime() - 1)) };
}
