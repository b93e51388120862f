import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Database } from '#lib/platform';
import { boundedPeriodOf } from '#lib/wallet';
import { RoundSettlements } from '../data/settlements.js';
import { settlementView } from './views.js';

/** Settlements of vendors' rounds by the day that they were made on, as the console and its reports read them. */
@Injectable()
export class RoundSettlementLists {
  constructor(
    private readonly database: Database,
    private readonly settlements: RoundSettlements,
  ) {}

  /** @param language of the games' names */
  async page(
    { startedAt, endedAt, ...rest }: CallParsed<'admin/casino/settlement/get'>,
    language: string,
  ): Promise<CallOutput<'admin/casino/settlement/get'>> {
    const { items, sums } = await this.settlements.page(this.database, { ...rest, ...boundedPeriodOf({ startedAt, endedAt }) });
    const { total, ...amounts } = sums;
    return {
      items: items.map((row) => settlementView(row, language)),
      total,
      sums: { ...amounts, ggr: amounts.stake - amounts.payout },
    };
  }
}
