import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { Outbox } from '#lib/events';
import { seoulDay, seoulMonth, type Clock } from '#lib/kernel';
import { CLOCK, Commands, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { Gifts } from '#lib/wallet';
import { Inventory } from '../inventory/inventory.js';
import { rewardSettings } from '../settings/reward-settings.js';
import { AttendanceRepository } from './attendance.repository.js';
import { attended, currentStreak } from './domain/streak.js';

type Attended = CallOutput<'user/attendance/check'>;

/** Members attend once a Seoul day, by the server's clock: for points, and for tickets after days in a row. */
@Injectable()
export class Attend {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly days: AttendanceRepository,
    private readonly gifts: Gifts,
    private readonly inventory: Inventory,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError REWARD_CLOSED, ATTENDED_ALREADY, also for a day before the newest, or KEY_REUSED */
  execute(command: CommandContext): Promise<Attended> {
    return this.commands.run(command, (tx) => this.attend(tx, command.actor.id));
  }

  /** @param month `YYYY-MM`, the present one if none is given */
  async read(memberId: number, month?: string): Promise<CallOutput<'user/attendance/get'>> {
    const now = this.clock.now();
    const today = seoulDay(now);
    const shown = month ?? seoulMonth(now);
    const [{ attendance: rules }, days, last] = await Promise.all([
      this.settings.get(rewardSettings),
      this.days.ofMonth(this.database, memberId, shown),
      this.days.last(this.database, memberId),
    ]);
    return { month: shown, days, today, attendedToday: last?.day === today, streak: currentStreak(today, last), rules };
  }

  private async attend(tx: Tx, memberId: number): Promise<Attended> {
    const { attendance: rules } = await this.settings.get(rewardSettings, tx);
    if (!rules.isOpen) throw refuse('REWARD_CLOSED');
    const last = await this.days.lockLast(tx, memberId);
    const at = this.clock.now();
    const day = seoulDay(at);
    // A clock that was put back opens no day for a second time.
    if (last && last.day >= day) throw refuse('ATTENDED_ALREADY');
    const { points, streakDays, streakTickets } = rules;
    const count = attended(day, last, streakDays);
    const id = await this.days.insert(tx, { memberId, points, at, ...count });
    const key = `attendance:${memberId}:${day}`;
    if (points > 0)
      await this.gifts.give(tx, { key, kind: 'attendance', memberId, points, actor: 'system', cause: { kind: 'attendance', id }, at });
    const tickets = count.isComplete ? streakTickets : 0;
    if (tickets > 0) await this.giveTickets(tx, { memberId, id, key, tickets });
    await this.outbox.record(tx, [{ name: 'attendance.checked', at, streams: [], data: { id } }]);
    return { day, points, streak: count.streak, tickets };
  }

  private async giveTickets(
    tx: Tx,
    { memberId, id, key, tickets }: { memberId: number; id: number; key: string; tickets: number },
  ): Promise<void> {
    const items = Array.from(
      { length: tickets },
      (_, n) => ({ memberId, kind: 'roulette_ticket', source: 'attendance', sourceId: id, sourceKey: `${key}:${n + 1}` }) as const,
    );
    await this.inventory.add(tx, items);
    await this.inventory.tell(tx, [memberId]);
  }
}
