import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { lockOwner, PlayFlows } from '#lib/wallet';
import { PlayerChecksRepository } from '../data/player-checks.repository.js';
import { PlayerLimitsRepository } from '../data/player-limits.repository.js';
import { minutesIn, PlayTime } from '../services/play-time.js';

type Answer = CallOutput<'user/protection/check/get'>;

/** The reality check of a player: what they have played since the session began, and their word that they go on. */
@Injectable()
export class AnswerCheck {
  constructor(
    private readonly database: Database,
    private readonly limits: PlayerLimitsRepository,
    private readonly times: PlayTime,
    private readonly checks: PlayerChecksRepository,
    private readonly flows: PlayFlows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(memberId: number): Promise<Answer> {
    const now = this.clock.now();
    const limits = await this.limits.of(this.database, memberId);
    const [most, every] = [minutesIn(limits, 'time'), minutesIn(limits, 'check')];
    const played = most === null ? null : await this.times.played(this.database, memberId, most, now);
    return {
      check: every === null ? null : await this.check(memberId, every, now),
      limit:
        most === null || played === null
          ? null
          : { minutes: most, played: played.minutes, freesAt: played.freesAt && seoulIso(played.freesAt) },
      isWatched: most !== null || every !== null,
    };
  }

  /** Behind the lock that bets take too. A check that is not due yet is not put off. */
  async execute(memberId: number): Promise<Answer> {
    await this.database.transaction(async (tx) => {
      await lockOwner(tx, memberId);
      const now = this.clock.now();
      const every = minutesIn(await this.limits.of(tx, memberId), 'check');
      const session = every === null ? undefined : await this.times.session(tx, memberId, every, now);
      if (session?.isDue) await this.checks.answer(tx, memberId, now);
    });
    return this.get(memberId);
  }

  private async check(memberId: number, every: number, now: Date): Promise<Answer['check']> {
    const session = await this.times.session(this.database, memberId, every, now);
    if (!session?.dueAt) return null;
    // The first bet of the session counts, too.
    const since = new Date(session.startedAt.getTime() - 1);
    const [sums] = await this.flows.since(this.database, memberId, [since]);
    const { stake = 0, loss = 0 } = sums ?? {};
    return {
      everyMinutes: every,
      startedAt: seoulIso(session.startedAt),
      minutes: Math.floor((now.getTime() - session.startedAt.getTime()) / 60_000),
      stake,
      result: loss === 0 ? 0 : -loss,
      dueAt: seoulIso(session.dueAt),
      isDue: session.isDue,
    };
  }
}
