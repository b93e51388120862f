import { Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { AdminUsersRepository } from '#lib/auth';
import type { Sql } from '#lib/platform';
import { ReportedLists, ReportOwners, type ReportOwner } from '#lib/stats';
import { SiteHistory, StaffPayments } from '#lib/wallet';

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
export class WalletReportedLists extends ReportedLists {
  constructor(
    private readonly staff: StaffPayments,
    private readonly changes: SiteHistory,
  ) {
    super();
  }

  payments(days: { from: string; to: string }) {
    return this.staff.read(days);
  }

  history(asked: CallParsed<'admin/history/get'>, language: string) {
    return this.changes.read(asked, language);
  }
}
