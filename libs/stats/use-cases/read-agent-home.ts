import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopeId, seoulDay, seoulIso, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { TotalsRepository } from '../data/totals.repository.js';
import { MemberDirectory, OnlineSessions, PendingCounts, Wallets } from '../ports.js';
import { ReadDayFlows } from './day-flows.js';

type AgentHome = CallOutput<'agent/home/get'>;

/** Direct children that the home shows; the lists page through the rest. */
const maxChildren = 200;

/** The agent home: sums of everybody below the agent, and who stands directly below. */
@Injectable()
export class ReadAgentHome {
  constructor(
    private readonly database: Database,
    private readonly days: ReadDayFlows,
    private readonly totals: TotalsRepository,
    private readonly pending: PendingCounts,
    private readonly directory: MemberDirectory,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(agent: Actor, { day: asked }: CallParsed<'agent/home/get'>): Promise<AgentHome> {
    const agentId = scopeId(agent);
    const now = this.clock.now();
    const day = asked ?? seoulDay(now);
    const { flows, hours } = await this.days.execute(this.database, agentId, day, now);
    const totals = await this.totals.read(this.database, agentId);
    const pending = await this.pending.below(this.database, [agentId]);
    return {
      day,
      counters: pending.get(agentId) ?? { deposits: 0, withdrawals: 0, joins: 0, inquiries: 0, messages: 0, approvals: 0, bank: 0 },
      flows,
      hours,
      downline: {
        agents: totals.agents,
        members: totals.members,
        holdings: totals.money,
        points: totals.point,
        online: await this.sessions.countBelow(this.database, agentId),
      },
      children: await this.children(agentId),
      serverTime: seoulIso(now),
    };
  }

  private async children(agentId: number): Promise<AgentHome['children']> {
    const children = await this.directory.page(this.database, { parentId: agentId, skip: 0, take: maxChildren });
    const ids = children.map((child) => child.id);
    const wallets = await this.wallets.states(this.database, ids);
    const presence = await this.sessions.of(this.database, ids);
    return children.map(({ id, account, nickname, role, kind, level }) => {
      const { money = 0, point = 0, balance = 0 } = wallets.get(id) ?? {};
      return { id, account, nickname, role, kind, level, money, point, balance, online: presence.get(id)?.online ?? false };
    });
  }
}
