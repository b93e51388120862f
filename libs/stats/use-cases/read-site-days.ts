import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { HoursRepository } from '../data/hours.repository.js';
import { PlayerDays } from '../data/player-days.js';
import { countOf, daysOf, newestDays } from '../domain/days.js';
import { addFlows, noFlows, type Flows } from '../domain/flows.js';
import { siteScope } from '../domain/totals.js';
import { type DayLossFee, type DaySupport, LossFeeDays, SupportDays } from '../day-ports.js';

type Answer = CallOutput<'admin/statistics/days/get'>;

/** What came in, went out and was played on the whole site, by day or month. */
@Injectable()
export class ReadSiteDays {
  constructor(
    private readonly database: Database,
    private readonly hours: HoursRepository,
    private readonly players: PlayerDays,
    private readonly support: SupportDays,
    private readonly losing: LossFeeDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async execute({ from, to, by }: CallParsed<'admin/statistics/days/get'>): Promise<Answer> {
    const days = daysOf({ startedAt: from, endedAt: to }, this.clock);
    return this.database.reading(async (tx) => {
      const bettors = await this.players.bettors(tx, days, by);
      const byDay = new Map((await this.hours.byDay(tx, siteScope, days)).map((row) => [row.day, row]));
      const supported = new Map((await this.support.byDay(tx, days)).map((row) => [row.day, row]));
      const losing = new Map((await this.losing.byDay(tx, days)).map((row) => [row.day, row]));
      const sums = new Map<string, DayFlows>();
      const whole = noDayFlows();
      for (const day of newestDays(days, 0, countOf(days))) {
        const key = by === 'day' ? day : day.slice(0, 'YYYY-MM'.length);
        const flows = sums.get(key) ?? noDayFlows();
        sums.set(key, flows);
        for (const sum of [flows, whole]) {
          addFlows(sum, byDay.get(day) ?? {});
          sum.supportAmount += supported.get(day)?.supportAmount ?? 0;
          sum.supportResult += supported.get(day)?.supportResult ?? 0;
          sum.lossFee += losing.get(day)?.lossFee ?? 0;
        }
      }
      const items = [...sums].map(([key, flows]) => ({ key, ...activityOf(flows, bettors.get(key)) }));
      return { items, sum: activityOf(whole, bettors.get(null)), total: items.length };
    });
  }
}

type DayFlows = Flows & Omit<DaySupport & DayLossFee, 'day'>;

const noDayFlows = (): DayFlows => ({ ...noFlows(), supportAmount: 0, supportResult: 0, lossFee: 0 });

function activityOf({ stakes, betCount, winCount: _, given: __, taken: ___, ...flows }: DayFlows, bettors = 0): Answer['sum'] {
  return { ...flows, net: flows.deposits - flows.withdrawals, turnover: stakes, bets: betCount, bettors };
}
