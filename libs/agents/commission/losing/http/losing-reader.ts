import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, scopeId, seoulIso } from '#lib/kernel';
import { AgentRates, type Member, MemberLists, MembersRepository } from '#lib/members';
import { Database, Settings } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { commissionSettings } from '../../commission-settings.js';
import { type LosingFilter, type LosingLine, LosingReports, type LosingSums } from '../data/losing-reports.js';
import { type OpenLosing, OpenLosingView } from '../open-losing.js';

type Line = CallOutput<'admin/losing/get'>['items'][number];

/** Losing as the consoles read it: closed periods from their lines, the open one as far as it has come. */
@Injectable()
export class LosingReader {
  constructor(
    private readonly database: Database,
    private readonly reports: LosingReports,
    private readonly openView: OpenLosingView,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly agents: AgentRates,
    private readonly settings: Settings,
  ) {}

  async periods({ skip, take }: CallParsed<'admin/losing/period/get'>): Promise<CallOutput<'admin/losing/period/get'>> {
    const open = await this.openView.get();
    const first = open ? 1 : 0;
    const { items, total } = await this.reports.closed(Math.max(0, skip - first), skip < first ? take - first : take);
    const closed = items.map(({ id, startsAt, endsAt, closedAt, agents, ...sums }) => {
      return {
        id,
        from: seoulIso(startsAt),
        until: seoulIso(endsAt),
        state: 'closed' as const,
        closedAt: seoulIso(closedAt),
        agents,
        ...sums,
      };
    });
    return { items: skip < first && open ? [openPeriod(open), ...closed] : closed, total: total + first };
  }

  async lines({ skip, take, search, periodId, state }: CallParsed<'admin/losing/get'>): Promise<CallOutput<'admin/losing/get'>> {
    const agentIds = search ? await this.lists.named(this.database, search) : undefined;
    const open = await this.openView.get();
    if (!open || periodId !== open.period.id) {
      const { items, ...rest } = await this.reports.page({ skip, take, periodId, state, agentIds });
      return { items: await this.named(items), ...rest };
    }
    const lines = linesOf(open).filter((line) => (!agentIds || agentIds.includes(line.agentId)) && (!state || line.state === state));
    return { items: await this.named(lines.slice(skip, skip + take)), total: lines.length, sums: sumsOf(lines) };
  }

  /** Of the agent that the actor sees as, or of the agents directly below it; the open period's lines come first. */
  async below(actor: Actor, { skip, take, reach, ...range }: CallParsed<'agent/losing/get'>): Promise<CallOutput<'agent/losing/get'>> {
    const agentIds = reach === 'own' ? [scopeId(actor)] : await this.agents.childrenOf(this.database, scopeId(actor));
    const filter: Omit<LosingFilter, 'skip' | 'take'> = { agentIds, ...periodOf(range) };
    const open = await this.openView.get();
    const opened = open && overlaps(open, filter) ? linesOf(open).filter(({ agentId }) => agentIds.includes(agentId)) : [];
    const first = opened.slice(skip, skip + take);
    // At least one is asked for: the total of what is closed comes with it.
    const closed = await this.reports.page({ ...filter, skip: Math.max(0, skip - opened.length), take: Math.max(1, take - first.length) });
    const items = [...first, ...closed.items.slice(0, take - first.length)];
    // Nobody stands between the agent and these, and it does not learn who stands above itself.
    const lines = (await this.named(items)).map(({ processedBy: _, ...line }) => ({ ...line, parents: [] }));
    return { items: lines, total: opened.length + closed.total, settlement: await this.settlement(scopeId(actor), open) };
  }

  /** Who settles with an agent is always the site: when, how much is open, and what it paid last. */
  private async settlement(agentId: number, open: OpenLosing | undefined): Promise<CallOutput<'agent/losing/get'>['settlement']> {
    const [{ losingPeriod, autoPayLosing }, paid, { sums }] = await Promise.all([
      this.settings.get(commissionSettings),
      this.reports.page({ skip: 0, take: 1, agentIds: [agentId], state: 'paid' }),
      this.reports.page({ skip: 0, take: 1, agentIds: [agentId], state: 'waiting' }),
    ]);
    const share = open?.shares.find((one) => one.agentId === agentId);
    const [last] = paid.items;
    return {
      length: losingPeriod,
      isAutomatic: autoPayLosing,
      closesAt: open ? seoulIso(open.period.endsAt) : null,
      open: share ? share.own + share.carriedIn : 0,
      waiting: sums.waiting,
      lastPaid: last?.processedAt ? { amount: last.payable, at: seoulIso(last.processedAt) } : null,
    };
  }

  private async named(lines: readonly LosingLine[]): Promise<Line[]> {
    const members = await this.members.byIds(this.database, [...new Set(lines.map(({ agentId }) => agentId))]);
    const byId = new Map(members.map((member) => [member.id, member]));
    return lines.map((line) => lineView(line, byId.get(line.agentId)));
  }
}

function lineView({ startsAt, endsAt, processedAt, ...line }: LosingLine, agent: Member | undefined): Line {
  const { account = '', nickname = '', role = '', parents = [] } = agent ?? {};
  return {
    ...line,
    account,
    nickname,
    role,
    parents,
    from: seoulIso(startsAt),
    until: seoulIso(endsAt),
    processedAt: processedAt && seoulIso(processedAt),
  };
}

/** Lines of the open period have no number yet; the agent's stands in for it. */
function linesOf({ period, shares }: OpenLosing): LosingLine[] {
  const { id: periodId, startsAt, endsAt } = period;
  return shares.map((share) => ({
    ...share,
    parts: share.parts.map(({ agentId: _, ...part }) => part),
    ...{ id: share.agentId, periodId, startsAt, endsAt, processedAt: null, processedBy: null },
  }));
}

function sumsOf(lines: readonly LosingLine[]): LosingSums {
  return lines.reduce(
    ({ waiting, paid, carried }, { payable, carriedOut }) => ({ waiting: waiting + payable, paid, carried: carried + carriedOut }),
    { waiting: 0, paid: 0, carried: 0 },
  );
}

function openPeriod(open: OpenLosing) {
  const { id, startsAt, endsAt } = open.period;
  const sums = sumsOf(linesOf(open));
  return {
    id,
    from: seoulIso(startsAt),
    until: seoulIso(endsAt),
    state: 'open' as const,
    closedAt: null,
    agents: open.shares.length,
    ...sums,
  };
}

function overlaps({ period }: OpenLosing, { from, until }: Pick<LosingFilter, 'from' | 'until'>): boolean {
  return (!until || period.startsAt < until) && (!from || period.endsAt > from);
}
