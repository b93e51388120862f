import { Injectable } from '@nestjs/common';
import { CasinoFigures } from '#lib/casino';
import type { CostGrouping } from '#lib/contract';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { type CostMoves, HouseBook, type HousePostingsAsked, type HouseSum, type OwnMoneyMonth, PlayerLedger } from '#lib/stats';
import { HouseDays, HousePostings, OwnMoney, type OwnMoneyLine, type OwnMoneySums, statementText, type SiteAccountKind } from '#lib/wallet';

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

const noMonth: OwnMoneyMonth = {
  ...{ deposits: 0, withdrawals: 0, fromAgent: 0, toAgent: 0 },
  ...{ gifts: 0, adjustments: 0, rolling: 0 },
};

/**
 * Points count at what they were worth; what of them became money moved nothing in or out. What a round paid before it closed without a
 * stake came from the escrow, as what rounds of play pay: its record says that it is a gift.
 */
@Injectable()
export class OwnPlayerLedger extends PlayerLedger {
  constructor(
    private readonly money: OwnMoney,
    private readonly casino: CasinoFigures,
  ) {
    super();
  }

  async months(sql: Sql, playerId: number, days: HousePostingsAsked['days']): Promise<Map<string, OwnMoneyMonth>> {
    const [from, until] = [seoulDayStart(days.from), seoulDayEnd(days.until)];
    const [moved, closed] = await Promise.all([
      this.money.months(sql, playerId, { from, until }),
      this.casino.closedGifts(sql, playerId, from, until),
    ]);
    const months = new Map([...moved].map(([month, lines]) => [month, monthOf(lines)]));
    for (const [month, given] of closed) {
      const { gifts, ...others } = months.get(month) ?? noMonth;
      months.set(month, { ...others, gifts: gifts + given });
    }
    return months;
  }
}

function monthOf({ converted: _, ...lines }: Record<OwnMoneyLine, OwnMoneySums>): OwnMoneyMonth {
  const sums = Object.entries(lines).map(([line, { money, points }]) => [line, money + points]);
  return Object.fromEntries(sums) as unknown as OwnMoneyMonth;
}
