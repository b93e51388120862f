import { Injectable } from '@nestjs/common';
import type { CostGrouping } from '#lib/contract';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { type CostMoves, HouseBook, type HousePostingsAsked, type HouseSum, type OwnMoneyMonth, PlayerLedger } from '#lib/stats';
import { HouseDays, HousePostings, OwnMoney, statementText, type SiteAccountKind } from '#lib/wallet';

@Injectable()
export class LedgerHouseBook extends HouseBook {
  constructor(
    private readonly days: HouseDays,
    private readonly postings: HousePostings,
  ) {
    super();
  }

  between(sql: Sql, from: string, until: string): Promise<HouseSum[]> {
    return this.days.between(sql, from, until);
  }
  lastClosed(sql: Sql): Promise<string | undefined> {
    return this.days.lastClosed(sql);
  }
  async moves(sql: Sql, by: CostGrouping, { days, accounts, ...asked }: HousePostingsAsked, language: string): Promise<CostMoves> {
    const query = {
      ...asked,
      ...{ from: seoulDayStart(days.from), until: seoulDayEnd(days.until) },
      accounts: accounts as SiteAccountKind[],
    };
    if (by !== 'transfer') {
      const { items, sums } = await this.postings.grouped(sql, by, query);
      return { items: items.map((item) => ({ ...item, at: null, transferId: null, betId: null, content: null })), sums };
    }
    const { items, sums } = await this.postings.page(sql, query);
    const moves = items.map(({ kind, memo, ...item }) => {
      return { ...item, day: null, betId: null, count: 1, content: statementText(kind, memo, language) };
    });
    return { items: moves, sums };
  }
}

/** Points count at what they were worth; what of them became money moved nothing in or out. */
@Injectable()
export class OwnPlayerLedger extends PlayerLedger {
  constructor(private readonly money: OwnMoney) {
    super();
  }

  async months(sql: Sql, playerId: number, { from, until }: HousePostingsAsked['days']): Promise<Map<string, OwnMoneyMonth>> {
    const months = await this.money.months(sql, playerId, { from: seoulDayStart(from), until: seoulDayEnd(until) });
    return new Map(
      [...months].map(([month, { converted: _, ...lines }]) => {
        const sums = Object.entries(lines).map(([line, { money, points }]) => [line, money + points]);
        return [month, Object.fromEntries(sums) as unknown as OwnMoneyMonth];
      }),
    );
  }
}
