import { Inject, Injectable } from '@nestjs/common';
import { isTimeLimit, type LimitAction, type LimitWindow, minuteBounds, type PlayerLimitKind, refuse, windowsOf } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { PlayerLimitsRepository } from '../data/player-limits.repository.js';
import { confirmTimes, type PlayerLimit, wished, withoutLapsed } from '../domain/limits.js';

export interface LimitPlace {
  kind: PlayerLimitKind;
  window: LimitWindow;
}

type Change = { limit: PlayerLimit; action: LimitAction; after: number | null } | undefined;

/** A player sets limits. Behind the lock that bets take too: each bet stands before a change or is held by it. */
@Injectable()
export class ChangePlayerLimit {
  constructor(
    private readonly database: Database,
    private readonly limits: PlayerLimitsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param amount won, or minutes; null to have none
   * @throws DomainError INVALID_INPUT for a window that the kind has not, or minutes out of bounds
   */
  async execute(memberId: number, place: LimitPlace, amount: number | null): Promise<void> {
    assertPossible(place, amount);
    await this.change(memberId, place, (limit, now) => wished(limit, amount, now));
  }

  /** @param amount what was asked for @throws DomainError RAISE_NONE, CHANGED_MEANWHILE or RAISE_TOO_EARLY with `from` */
  async confirm(memberId: number, place: LimitPlace, amount: number | null): Promise<void> {
    await this.change(memberId, place, (limit, now) => {
      if (!limit.askedAt) throw refuse('RAISE_NONE');
      if (limit.askedAmount !== amount) throw refuse('CHANGED_MEANWHILE');
      const { from } = confirmTimes(limit.askedAt);
      if (now < from) throw refuse('RAISE_TOO_EARLY', { from: seoulIso(from) });
      return { limit: { ...limit, amount, askedAt: null, askedAmount: null }, action: 'raise_confirmed', after: amount };
    });
  }

  async cancel(memberId: number, place: LimitPlace): Promise<void> {
    await this.change(memberId, place, (limit, now) => wished(limit, limit.amount, now));
  }

  private async change(memberId: number, place: LimitPlace, next: (limit: PlayerLimit, now: Date) => Change): Promise<void> {
    await this.database.transaction(async (tx: Tx) => {
      await lockOwner(tx, memberId);
      const now = this.clock.now();
      const known = (await this.limits.of(tx, memberId)).find(({ kind, window }) => kind === place.kind && window === place.window);
      const limit = withoutLapsed(known ?? { ...place, amount: null, askedAt: null, askedAmount: null }, now);
      const change = next(limit, now);
      if (!change) return;
      await this.limits.save(tx, memberId, change.limit);
      await this.limits.note(tx, memberId, { ...place, at: now, action: change.action, before: limit.amount, after: change.after });
    });
  }
}

function assertPossible({ kind, window }: LimitPlace, amount: number | null): void {
  if (!windowsOf(kind).includes(window)) throw refuse('INVALID_INPUT', { field: 'window' });
  if (!isTimeLimit(kind) || amount === null) return;
  const { least, most } = minuteBounds[kind];
  if (amount < least || amount > most) throw refuse('INVALID_INPUT', { field: 'amount' });
}
