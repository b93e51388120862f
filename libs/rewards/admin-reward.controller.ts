import { Inject, Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Answers, CLOCK, Command, Database, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { AttendanceRepository } from './attendance/attendance.repository.js';
import { itemState } from './inventory/domain/item.js';
import { GrantItems } from './inventory/grant-items.js';
import { itemView } from './inventory/item-view.js';
import { ItemsRepository } from './inventory/items.repository.js';
import { spinView } from './roulette/spin-view.js';
import { SpinsRepository } from './roulette/spins.repository.js';

/** The administrators' calls for attendance, spins, tickets and coupons. */
@Controller()
export class AdminRewardsController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly days: AttendanceRepository,
    private readonly spins: SpinsRepository,
    private readonly items: ItemsRepository,
    private readonly granting: GrantItems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/attendance/get')
  async attendance(@Input() input: CallParsed<'admin/attendance/get'>): Promise<CallOutput<'admin/attendance/get'>> {
    const { from, until } = input;
    const { items, ...sums } = await this.days.page(this.database, { memberIds: await this.named(input), from, until }, input);
    return {
      items: await this.withOwners(items, ({ id, day, points, streak, at }) => ({ id, day, points, streak, at: seoulIso(at) })),
      ...sums,
    };
  }

  @Answers('admin/roulette/get')
  async roulette(@Input() input: CallParsed<'admin/roulette/get'>): Promise<CallOutput<'admin/roulette/get'>> {
    const period = periodOf({ startedAt: input.from, endedAt: input.until });
    const { items, ...sums } = await this.spins.page(this.database, { memberIds: await this.named(input), ...period }, input);
    return { items: await this.withOwners(items, spinView), ...sums };
  }

  @Answers('admin/item/get')
  async inventory(@Input() input: CallParsed<'admin/item/get'>): Promise<CallOutput<'admin/item/get'>> {
    const now = this.clock.now();
    const { items, total } = await this.items.page(this.database, { memberIds: await this.named(input), state: input.state }, now, input);
    const row = (item: (typeof items)[number]) => ({
      ...itemView(item),
      state: itemState(item, now),
      grantedBy: item.grantedBy,
      usedAt: item.usedAt && seoulIso(item.usedAt),
    });
    return { items: await this.withOwners(items, row), total };
  }

  @Answers('admin/item/grant')
  grant(
    @Command() command: CommandContext,
    @Input() { key: _, ...grant }: CallParsed<'admin/item/grant'>,
  ): Promise<CallOutput<'admin/item/grant'>> {
    return this.granting.grant(command, grant);
  }

  @Answers('admin/item/withdraw')
  async withdraw(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'admin/item/withdraw'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.granting.withdraw(command, ids, reason), language);
  }

  /** Whose rows are asked for; undefined for everybody's. */
  private async named({ search, memberId }: { search?: string; memberId?: number }): Promise<number[] | undefined> {
    const text = search?.trim();
    if (!text) return memberId === undefined ? undefined : [memberId];
    const ids = await this.lists.named(this.database, text);
    return memberId === undefined ? ids : ids.filter((id) => id === memberId);
  }

  private async withOwners<Row extends { memberId: number }, View>(rows: readonly Row[], view: (row: Row) => View) {
    const members = await this.members.byIds(this.database, [...new Set(rows.map(({ memberId }) => memberId))]);
    const known = new Map(members.map((member) => [member.id, member]));
    return rows.map((row) => {
      const { account, nickname, level } = must(known.get(row.memberId), `there is no member ${row.memberId}`);
      return { memberId: row.memberId, account, nickname, level, ...view(row) };
    });
  }
}
