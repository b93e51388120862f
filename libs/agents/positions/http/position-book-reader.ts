import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, refuse } from '#lib/contract';
import { type Clock, seoulDay, seoulDayEnd, seoulIso } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { commissionSettings } from '../../commission/commission-settings.js';
import { type Counted, type Days, PositionPeriods } from '../data/position-periods.js';
import { capOf } from '../domain/caps.js';
import { type PositionCategory, positionKeys } from '../domain/categories.js';
import { periodLength } from '../domain/periods.js';

type View = CallOutput<'agent/position/view'>;
type Periods = CallOutput<'agent/position/period/get'>;
type Statement = CallOutput<'agent/position/period/view'>;
type Paging = { skip: number; take: number };

const keyOf = (category: string): string => positionKeys[category as PositionCategory];

/** What an agent's position came to by day, week and kind of bet. */
@Injectable()
export class PositionBookReader {
  constructor(
    private readonly database: Database,
    private readonly periodRows: PositionPeriods,
    private readonly members: MembersRepository,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Today in all and by kind of bet, with the agent's own rates. */
  async today(agentId: number, rates: Readonly<Record<string, number>>): Promise<Pick<View, 'today' | 'kinds'>> {
    const settings = await this.settings.get(commissionSettings);
    const now = this.clock.now();
    const day = { from: seoulDay(now), until: seoulDay(seoulDayEnd(seoulDay(now))) };
    const counted = await this.kinds(agentId, day);
    const kinds = Object.values(positionKeys).map((key) => ({
      key,
      percent: rates[key] ?? 0,
      cap: capOf(settings, key),
      ...sumOf(counted.filter((kind) => kind.key === key)),
    }));
    return { today: sumOf(counted), kinds };
  }

  /** Newest first: weeks, or days where positions are settled daily. */
  async periods(agentId: number, page: Paging): Promise<Periods> {
    const { positionSettlement } = await this.settings.get(commissionSettings);
    const asked = { agentId, length: periodLength(positionSettlement), today: seoulDay(this.clock.now()) };
    const { items, total } = await this.periodRows.periods(this.database, asked, page);
    return {
      items: items.map(({ settledAt, isRunning, ...period }) => ({
        ...period,
        settledAt: settledAt && seoulIso(settledAt),
        state: isRunning ? 'running' : settledAt || period.rest === 0 ? 'settled' : 'waiting',
      })),
      total,
    };
  }

  /** How a position came from the opening balance of these days to the closing one. @throws DomainError NOT_FOUND */
  async statement(agentId: number, { from, until, ...page }: Days & Paging): Promise<Statement> {
    return this.database.reading(async (sql) => {
      const { items, total } = await this.periodRows.lines(sql, agentId, { from, until }, page);
      const settlements = await this.periodRows.settlements(sql, agentId, { from, until });
      const kinds = await this.periodRows.kinds(sql, agentId, { from, until });
      const agent = await this.members.byId(sql, agentId);
      if (!agent) throw refuse('NOT_FOUND');
      return {
        agent: { account: agent.account, nickname: agent.nickname },
        items: items.map(({ category, ...line }) => ({ ...line, key: keyOf(category) })),
        total,
        kinds: kinds.map(({ category, ...kind }) => ({ ...kind, key: keyOf(category) })),
        sums: sumOf(kinds),
        opening: await this.periodRows.balance(sql, agentId, from),
        settled: settlements.reduce((sum, { amount }) => sum + amount, 0),
        closing: await this.periodRows.balance(sql, agentId, until),
        settlements: settlements.map(({ at, ...settlement }) => ({ ...settlement, at: seoulIso(at) })),
      };
    });
  }

  private async kinds(agentId: number, days: Days) {
    const kinds = await this.periodRows.kinds(this.database, agentId, days);
    return kinds.map(({ category, ...counted }) => ({ ...counted, key: keyOf(category) }));
  }
}

function sumOf(all: readonly Counted[]): Counted {
  const sum = (of: keyof Counted) => all.reduce((total, each) => total + each[of], 0);
  return { bets: sum('bets'), carried: sum('carried'), payout: sum('payout'), rolling: sum('rolling'), result: sum('result') };
}
