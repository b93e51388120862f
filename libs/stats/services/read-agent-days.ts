import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed, Play } from '#lib/contract';
import { scopeId, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { HoursRepository } from '../data/hours.repository.js';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { PlaysRepository } from '../data/plays.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { countOf, daysOf, newestDays, type Days } from '../domain/days.js';
import { noFlows, type Flows } from '../domain/flows.js';
import { type DayLossFee, type DayPointTrades, type DaySupport, LossFeeDays, PointTradeDays, SupportDays } from '../day-ports.js';
import { noPlayFlows, plays, type PlayFlows, type Reach } from '../domain/plays.js';

type AgentTotal = CallOutput<'agent/statistics/total'>;
type AgentDays = CallOutput<'agent/statistics/days'>;
type AgentFlows = AgentTotal['flows'];

/** The flows of an agent's downline, and what is the agent's own among them. */
@Injectable()
export class ReadAgentDays {
  constructor(
    private readonly database: Database,
    private readonly hours: HoursRepository,
    private readonly days: OwnerDaysRepository,
    private readonly plays: PlaysRepository,
    private readonly totals: TotalsRepository,
    private readonly support: SupportDays,
    private readonly losing: LossFeeDays,
    private readonly points: PointTradeDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT or PERIOD_TOO_LONG */
  async total(agent: Actor, asked: CallParsed<'agent/statistics/total'>): Promise<AgentTotal> {
    const days = daysOf(asked, this.clock);
    const scope = scopeId(agent);
    const { agents, members, money, point, egg } = await this.totals.read(this.database, scope);
    const [played, own] = [await this.byPlay(scope, 'below', days), await this.byPlay(scope, 'own', days)];
    return {
      flows: sumOf(await this.byDay(scope, days)),
      plays: plays.map((play) => ({
        play,
        betting: withProfit(played.get(play) ?? noPlayFlows()),
        ownRolling: own.get(play)?.rolling ?? 0,
      })),
      holdings: { agents, members, money, point, balance: egg },
    };
  }

  /** Every day of the period, those without anything included. @throws DomainError INVALID_INPUT or PERIOD_TOO_LONG */
  async list(agent: Actor, { skip, take, ...asked }: CallParsed<'agent/statistics/days'>): Promise<AgentDays> {
    const days = daysOf(asked, this.clock);
    const flows = await this.byDay(scopeId(agent), days);
    const total = countOf(days);
    const page = newestDays(days, skip, Math.max(0, Math.min(take, total - skip)));
    return { items: page.map((day) => ({ day, flows: flows.get(day) ?? agentFlows() })), total, sums: sumOf(flows) };
  }

  private async byPlay(id: number, reach: Reach, days: Days): Promise<Map<Play, PlayFlows>> {
    return new Map((await this.plays.byPlay(this.database, { id, reach }, days)).map(({ play, ...flows }) => [play, flows]));
  }

  private async byDay(scope: number, days: Days): Promise<Map<string, AgentFlows>> {
    const below = new Map((await this.hours.byDay(this.database, scope, days)).map(({ day, ...flows }) => [day, flows]));
    const own = new Map((await this.days.byDay(this.database, scope, days)).map(({ day, ...flows }) => [day, flows]));
    const others = await Promise.all([this.support, this.losing, this.points].map((source) => source.byDay(this.database, days, scope)));
    const also = new Map<string, Partial<OwnFigures>>();
    for (const { day, ...figures } of others.flat()) also.set(day, { ...also.get(day), ...figures });
    const known = new Set([...below.keys(), ...own.keys(), ...also.keys()]);
    return new Map([...known].map((day) => [day, agentFlows(below.get(day), own.get(day), also.get(day))]));
  }
}

/** What the agent itself has on a day beside its flows. */
type OwnFigures = Omit<DaySupport & DayLossFee & DayPointTrades, 'day'>;
const noFigures: OwnFigures = { supportAmount: 0, supportResult: 0, lossFee: 0, pointsGiven: 0, pointsTaken: 0 };

function agentFlows(below: Flows = noFlows(), own: Partial<Flows> = {}, also: Partial<OwnFigures> = {}): AgentFlows {
  const { winCount: _, ...flows } = below;
  const { rolling: ownRolling = 0, given = 0, taken = 0 } = own;
  return {
    ...{ ...flows, ownRolling, given, taken, ...noFigures, ...also },
    net: flows.deposits - flows.withdrawals,
    profit: flows.settledStakes - flows.payouts,
  };
}

function sumOf(days: ReadonlyMap<string, AgentFlows>): AgentFlows {
  const sums = agentFlows();
  for (const flows of days.values()) for (const name of Object.keys(sums) as (keyof AgentFlows)[]) sums[name] += flows[name];
  return sums;
}

/** What the house earned by settled bets: their stakes less what they paid. */
export function withProfit<F extends { settledStakes: number; payouts: number }>(flows: F): F & { profit: number } {
  return { ...flows, profit: flows.settledStakes - flows.payouts };
}
