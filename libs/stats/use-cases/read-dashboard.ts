import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, dashboardPermissions, holds, permittedCounters } from '#lib/contract';
import { type Actor, seoulDay, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { PresenceRepository } from '../data/presence.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { noFlows } from '../domain/flows.js';
import { siteScope, type Totals } from '../domain/totals.js';
import { HighBets, type HighBet } from '../high-bet-ports.js';
import { OnlineSessions, PendingCounts, WaitingRequests, type WaitingQueue } from '../ports.js';
import { ReadDayFlows } from './day-flows.js';

type Dashboard = CallOutput<'admin/dashboard/get'>;

/** Beads on the age rail, and rows of the list of high bets. */
const maxBeads = 60;
const maxHighBets = 10;
const presenceMs = 60 * 60 * 1000;

/** Everything on the admin dashboard: a handful of indexed reads, one after the other on the pool. */
@Injectable()
export class ReadDashboard {
  constructor(
    private readonly database: Database,
    private readonly days: ReadDayFlows,
    private readonly totals: TotalsRepository,
    private readonly presence: PresenceRepository,
    private readonly pending: PendingCounts,
    private readonly waiting: WaitingRequests,
    private readonly highBets: HighBets,
    private readonly sessions: OnlineSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What the caller may not see is empty. */
  async execute({ permissions }: Actor, { day: asked }: CallParsed<'admin/dashboard/get'>): Promise<Dashboard> {
    const now = this.clock.now();
    const day = asked ?? seoulDay(now);
    const totals = await this.totals.read(this.database, siteScope);
    const ofDay = await this.days.execute(this.database, siteScope, day, now);
    const highBetAmount = await this.highBets.amount();
    const whole: Dashboard = {
      day,
      counters: await this.pending.site(this.database),
      queues: await this.queues(),
      ...ofDay,
      members: membersOf(totals, ofDay.flows.joins),
      inProgress: { count: totals.openBets, stakes: totals.openStakes },
      highBets: (await this.highBets.newest(this.database, highBetAmount, maxHighBets)).map(onWire),
      highBetCounts: await this.highBets.count(this.database, highBetAmount),
      highBetAmount,
      online: await this.online(now),
      serverTime: seoulIso(now),
    };
    return permitted(whole, permissions);
  }

  private async queues(): Promise<Dashboard['queues']> {
    const limitSeconds = await this.waiting.lateAfterSeconds();
    const { deposits, withdrawals } = await this.waiting.queues(this.database, maxBeads);
    return { deposits: queue(deposits, limitSeconds), withdrawals: queue(withdrawals, limitSeconds) };
  }

  private async online(now: Date): Promise<Dashboard['online']> {
    const { players, agents, inGame } = await this.sessions.count(this.database);
    const minutes = await this.presence.since(this.database, new Date(now.getTime() - presenceMs));
    return { players, agents, inGame, perMinute: minutes.map((minute) => ({ at: seoulIso(minute.at), players: minute.players })) };
  }
}

function membersOf(totals: Totals, joinedToday: number): Dashboard['members'] {
  return {
    total: totals.members,
    agents: totals.agents,
    joinedToday,
    holdings: totals.money,
    points: totals.point,
    held: totals.hold,
  };
}

function queue({ count, amount, oldestAt, waitingSince }: WaitingQueue, limitSeconds: number): Dashboard['queues']['deposits'] {
  return { count, amount, oldestAt: oldestAt && seoulIso(oldestAt), waitingSince: waitingSince.map(seoulIso), limitSeconds };
}

function onWire(bet: HighBet): Dashboard['highBets'][number] {
  return { ...bet, placedAt: seoulIso(bet.placedAt) };
}

/** The dashboard as somebody with these permissions may see it. */
function permitted(whole: Dashboard, permissions: readonly string[] | undefined): Dashboard {
  const may = (part: keyof typeof dashboardPermissions): boolean => holds(permissions, dashboardPermissions[part]);
  const none = queue({ count: 0, amount: 0, oldestAt: null, waitingSince: [] }, whole.queues.deposits.limitSeconds);
  return {
    ...whole,
    counters: permittedCounters(whole.counters, permissions),
    queues: {
      deposits: may('queues.deposits') ? whole.queues.deposits : none,
      withdrawals: may('queues.withdrawals') ? whole.queues.withdrawals : none,
    },
    ...(!may('flows') && { flows: noFlows(), usual: null, hours: [] }),
    ...(!may('members') && { members: { total: 0, agents: 0, joinedToday: 0, holdings: 0, points: 0, held: 0 } }),
    ...(!may('inProgress') && { inProgress: { count: 0, stakes: 0 } }),
    ...(!may('highBets') && { highBets: [], highBetCounts: { count: 0, open: 0 } }),
    ...(!may('online') && { online: { players: 0, agents: 0, inGame: 0, perMinute: [] } }),
  };
}
