import { Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { LosingReader, PositionReader, RateEarningsReader, RollingReader } from '#lib/agents';
import { AdminUsersRepository } from '#lib/auth';
import { BetSettlementLists } from '#lib/betting';
import { RoundSettlementLists } from '#lib/casino';
import type { Sql } from '#lib/platform';
import { ReportedLists, ReportOwners, type ReportOwner } from '#lib/stats';
import { PointStatistics, SiteHistory, StaffPayments } from '#lib/wallet';

@Injectable()
export class AuthReportOwners extends ReportOwners {
  constructor(private readonly admins: AdminUsersRepository) {
    super();
  }

  of(sql: Sql, ids: readonly number[]): Promise<Map<number, ReportOwner>> {
    return this.admins.rights(sql, ids);
  }
}

@Injectable()
export class SiteReportedLists extends ReportedLists {
  constructor(
    private readonly staff: StaffPayments,
    private readonly changes: SiteHistory,
    private readonly pointSums: PointStatistics,
    private readonly rollingReader: RollingReader,
    private readonly losingReader: LosingReader,
    private readonly earnings: RateEarningsReader,
    private readonly bets: BetSettlementLists,
    private readonly rounds: RoundSettlementLists,
    private readonly positionReader: PositionReader,
  ) {
    super();
  }

  payments(days: { from: string; to: string }) {
    return this.staff.read(days);
  }

  points(asked: CallParsed<'admin/statistics/points/get'>, language: string) {
    return this.pointSums.read(asked, language);
  }

  history(asked: CallParsed<'admin/history/get'>, language: string) {
    return this.changes.read(asked, language);
  }

  betSettlements(asked: CallParsed<'admin/bet/settlement/get'>) {
    return this.bets.page(asked);
  }

  roundSettlements(asked: CallParsed<'admin/casino/settlement/get'>, language: string) {
    return this.rounds.page(asked, language);
  }

  positions(asked: CallParsed<'admin/position/get'>) {
    return this.positionReader.list(asked);
  }

  rolling(asked: CallParsed<'admin/rolling/get'>) {
    return this.rollingReader.owners(asked);
  }

  rateEarnings(asked: CallParsed<'admin/rate/earning/get'>) {
    return this.earnings.read(asked);
  }

  async losing(asked: CallParsed<'admin/losing/get'>) {
    // The open period comes first.
    const { items } = await this.losingReader.periods({ skip: 0, take: 2 });
    const closed = items.find(({ state }) => state === 'closed');
    return closed ? this.losingReader.lines({ ...asked, periodId: closed.id }) : { items: [], total: 0 };
  }
}
