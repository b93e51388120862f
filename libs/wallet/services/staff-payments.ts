import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Database } from '#lib/platform';
import { History } from '../data/history.js';
import type { StatementAccount } from '../data/statement.js';
import { boundedPeriodOf } from '../domain/period.js';
import { StaffAccounts } from '../ports.js';

const unitOf = { cash: 'money', point: 'point', egg: 'balance' } as const satisfies Record<StatementAccount, string>;

/** What each administrator paid to members and agents and took back. */
@Injectable()
export class StaffPayments {
  constructor(
    private readonly database: Database,
    private readonly history: History,
    private readonly staff: StaffAccounts,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async read({ from, to }: CallParsed<'admin/payment/report/get'>): Promise<CallOutput<'admin/payment/report/get'>> {
    const sums = await this.history.payments(boundedPeriodOf({ startedAt: from, endedAt: to }));
    const accounts = await this.staff.accounts(
      this.database,
      sums.flatMap(({ actor }) => staffIdOf(actor) ?? []),
    );
    const items = sums.flatMap(({ actor, account, ...amounts }) => {
      const id = staffIdOf(actor);
      return id === undefined ? [] : [{ staff: { id, account: accounts.get(id) ?? null }, unit: unitOf[account], ...amounts }];
    });
    return { items, total: items.length };
  }
}

/** Of an administrator, such as `admin:1`. */
export function staffIdOf(actor: string): number | undefined {
  return actor.startsWith('admin:') ? Number(actor.slice('admin:'.length)) : undefined;
}
