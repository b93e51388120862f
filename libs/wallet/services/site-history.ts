import { Inject, Injectable } from '@nestjs/common';
import { historyGroups, type CallOutput, type CallParsed } from '#lib/contract';
import { must, seoulDay, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { History, type HistoryLine } from '../data/history.js';
import type { StatementAccount } from '../data/statement.js';
import { boundedPeriodOf } from '../domain/period.js';
import { statementText } from '../domain/statement-text.js';
import { OwnerProfiles, StaffAccounts } from '../ports.js';
import { staffIdOf } from './staff-payments.js';

type Asked = CallParsed<'admin/history/get'>;
type Item = CallOutput<'admin/history/get'>['items'][number];

const dayMs = 24 * 60 * 60 * 1000;
/** Days that are shown when nobody asks for some. */
const usualDays = 7;
const accountOf = { money: 'cash', point: 'point', balance: 'egg' } as const satisfies Record<Asked['unit'], StatementAccount>;

/** What happened to everybody's money, points and eggs outside games. */
@Injectable()
export class SiteHistory {
  constructor(
    private readonly database: Database,
    private readonly history: History,
    private readonly profiles: OwnerProfiles,
    private readonly staff: StaffAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param language of what each line says @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async read(input: Asked, language: string): Promise<CallOutput<'admin/history/get'>> {
    const { unit, group, search, staffId, skip, take } = input;
    const ownerIds = search?.trim() ? await this.profiles.named(this.database, search) : null;
    const { lines, ...sums } = await this.history.page({
      ...this.periodOf(input),
      account: accountOf[unit],
      kinds: group ? historyGroups[group] : null,
      ownerIds,
      actor: staffId ? `admin:${staffId}` : null,
      skip,
      take,
    });
    const { total, in: received, out } = sums;
    return { items: await this.named(lines, language), total, sums: { in: received, out } };
  }

  private periodOf({ startedAt, endedAt }: Asked) {
    const now = this.clock.now();
    const last = endedAt ?? seoulDay(now);
    return boundedPeriodOf({
      startedAt: startedAt ?? seoulDay(new Date(Math.min(Date.parse(last), now.getTime()) - (usualDays - 1) * dayMs)),
      endedAt: last,
    });
  }

  private async named(lines: HistoryLine[], language: string): Promise<Item[]> {
    const owners = await this.profiles.membersById(this.database, [...new Set(lines.map(({ ownerId }) => ownerId))]);
    const people = new Map(owners.map(({ id, kind, account, nickname }) => [id, { id, kind, account, nickname }]));
    const staff = await this.staff.accounts(
      this.database,
      lines.flatMap(({ actor }) => staffIdOf(actor) ?? []),
    );
    return lines.map(({ id, ownerId, at, kind, memo, actor, change: amount, before, after }) => ({
      ...{ id, at: seoulIso(at), kind, content: statementText(kind, memo, language), amount, before, after },
      person: must(people.get(ownerId), `account owner ${ownerId} is a member or agent`),
      staff: staff.get(staffIdOf(actor) ?? 0) ?? null,
    }));
  }
}
