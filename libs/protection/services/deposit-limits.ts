import { Inject, Injectable } from '@nestjs/common';
import { type LimitWindow, limitWindows, refuse } from '#lib/contract';
import { type Clock, type DomainError, seoulIso } from '#lib/kernel';
import { breakReasonNeeded, isOnBreak, MembersRepository } from '#lib/members';
import { CLOCK, type Sql } from '#lib/platform';
import { type CameIn, DepositFlows, type WayIn } from '#lib/wallet';
import { PlayerLimitsRepository } from '../data/player-limits.repository.js';
import { freesAt, windowStart } from '../domain/limits.js';

/** Whether what comes in is within what its player has limited, whatever way it comes. */
@Injectable()
export class PlayerDepositLimits {
  constructor(
    private readonly limits: PlayerLimitsRepository,
    private readonly flows: DepositFlows,
    private readonly members: MembersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ask behind the player's lock: the answer then holds until the transaction ends.
   * @param amount won @param way a deposit is refused to the player, a gift or an approval to who gives or approves; an approval counts no
   *   other requests that wait, and nothing comes in during a break; an adjustment is refused for a break alone
   */
  async refusalOf(sql: Sql, memberId: number, amount: number, way: WayIn): Promise<DomainError | undefined> {
    const onBreak = way === 'approval' || way === 'adjustment' ? await this.breakOf(sql, memberId, way) : undefined;
    if (onBreak || way === 'adjustment') return onBreak;
    const limits = (await this.limits.of(sql, memberId)).filter((limit) => limit.kind === 'deposit' && limit.amount !== null);
    if (limits.length === 0) return undefined;
    const now = this.clock.now();
    const all = await this.flows.since(sql, memberId, windowStart('month', now));
    const cameIn = way === 'approval' ? all.filter(({ isWaiting }) => !isWaiting) : all;
    const rooms = limits.map((limit) => ({ ...limit, most: limit.amount!, room: limit.amount! - sumOf(cameIn, limit.window, now) }));
    const [tightest] = rooms.sort((one, other) => one.room - other.room);
    if (!tightest || amount <= tightest.room) return undefined;
    const { window, most, room } = tightest;
    const details = { limit: `deposit_${window}`, window, amount: most, left: Math.max(0, room) };
    if (way !== 'deposit') return refuse('GIFT_ABOVE_LIMIT', details);
    const moves = inWindow(cameIn, window, now).map((each) => ({ at: each.at, change: each.amount }));
    const free = freesAt(amount, most, window, moves);
    return free ? refuse('DEPOSIT_LIMIT_REACHED', { ...details, freesAt: seoulIso(free) }) : refuse('DEPOSIT_ABOVE_LIMIT', details);
  }

  /** What of the tightest own limit is free for a deposit, won; null where none is set. */
  async roomOf(sql: Sql, memberId: number): Promise<number | null> {
    const limits = (await this.limits.of(sql, memberId)).filter((limit) => limit.kind === 'deposit' && limit.amount !== null);
    if (limits.length === 0) return null;
    const used = await this.used(sql, memberId, this.clock.now());
    return Math.max(0, Math.min(...limits.map(({ amount, window }) => amount! - used[window])));
  }

  private async breakOf(sql: Sql, memberId: number, way: 'approval' | 'adjustment'): Promise<DomainError | undefined> {
    const member = await this.members.byId(sql, memberId);
    if (!member || !isOnBreak(member, this.clock.now())) return undefined;
    return way === 'adjustment' ? breakReasonNeeded(member.breakUntil!) : refuse('GIFT_ON_BREAK', { until: seoulIso(member.breakUntil!) });
  }

  /** What came in within each window, won. */
  async used(sql: Sql, memberId: number, now: Date): Promise<Record<LimitWindow, number>> {
    const cameIn = await this.flows.since(sql, memberId, windowStart('month', now));
    return Object.fromEntries(limitWindows.map((window) => [window, sumOf(cameIn, window, now)])) as Record<LimitWindow, number>;
  }
}

function inWindow(cameIn: readonly CameIn[], window: LimitWindow, now: Date): CameIn[] {
  const start = windowStart(window, now);
  return cameIn.filter(({ at }) => at > start);
}

function sumOf(cameIn: readonly CameIn[], window: LimitWindow, now: Date): number {
  return inWindow(cameIn, window, now).reduce((sum, { amount }) => sum + amount, 0);
}
