import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { MemberLists } from '#lib/members';
import { Database } from '#lib/platform';
import { boundedPeriodOf } from '#lib/wallet';
import { BetSettlements } from '../data/bet-settlements.js';

/** Settlements of bets by the day that they were made on, as the console and its reports read them. */
@Injectable()
export class BetSettlementLists {
  constructor(
    private readonly database: Database,
    private readonly settlements: BetSettlements,
    private readonly members: MemberLists,
  ) {}

  async page({
    memberId,
    search,
    startedAt,
    endedAt,
    ...filter
  }: CallParsed<'admin/bet/settlement/get'>): Promise<CallOutput<'admin/bet/settlement/get'>> {
    const named = search?.trim() ? await this.members.named(this.database, search) : undefined;
    const ownerIds = memberId === undefined ? named : (named ?? [memberId]).filter((id) => id === memberId);
    const { items, sums } = await this.settlements.page({
      ...filter,
      ...boundedPeriodOf({ startedAt, endedAt }),
      ...(ownerIds && { ownerIds }),
    });
    const { total, ...amounts } = sums;
    return {
      items: items.map(({ ownerId, at, placedAt, ...row }) => ({
        ...{ ...row, at: seoulIso(at), placedAt: seoulIso(placedAt) },
        ...{ memberId: ownerId, ggr: row.stake - row.payout },
      })),
      total,
      sums: { ...amounts, ggr: amounts.stake - amounts.payout },
    };
  }
}
