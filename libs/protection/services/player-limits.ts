import { Inject, Injectable } from '@nestjs/common';
import { limitWindows, refuse } from '#lib/contract';
import { type Clock, type DomainError, seoulIso } from '#lib/kernel';
import { type BatchSql, CLOCK } from '#lib/platform';
import { PlayFlows } from '#lib/wallet';
import { PlayerLimitsRepository } from '../data/player-limits.repository.js';
import { LimitHits } from './limit-hits.js';
import { PlayTime } from './play-time.js';
import { brokenBy, freesAt, type PlayerLimit, type PlayLimit, type UsedInWindows, windowStart, windowStarts } from '../domain/limits.js';

/** Whether a stake is within what its player has limited, whatever it is on. */
@Injectable()
export class PlayerLimits {
  constructor(
    private readonly limits: PlayerLimitsRepository,
    private readonly flows: PlayFlows,
    private readonly times: PlayTime,
    private readonly hits: LimitHits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Nothing but batched reads, and one small one for who has no limits. Ask behind the player's lock: the answer then holds until the
   * transaction ends.
   * @param stake won, or eggs
   * @returns PLAYER_LIMIT_REACHED or STAKE_ABOVE_PLAYER_LIMIT where the stake is too much, and what `PlayTime` refuses
   */
  async refusalOf(sql: BatchSql, memberId: number, stake: number): Promise<DomainError | undefined> {
    const own = await this.limits.of(sql, memberId);
    if (own.length === 0) return undefined;
    const now = this.clock.now();
    const outOfTime = await this.times.refusalOf(sql, memberId, own, now);
    if (outOfTime) {
      this.hits.note(memberId);
      return outOfTime;
    }
    const limits = own.filter(isOfPlay);
    if (limits.length === 0) return undefined;
    const broken = brokenBy(stake, limits, await this.used(sql, memberId, now));
    if (broken) this.hits.note(memberId);
    return broken && this.refusal(sql, { memberId, stake, now }, broken);
  }

  /** What counts against the limits now. */
  async used(sql: BatchSql, memberId: number, now: Date): Promise<UsedInWindows> {
    const sums = await this.flows.since(sql, memberId, windowStarts(now));
    return Object.fromEntries(limitWindows.map((window, n) => [window, sums[n]])) as unknown as UsedInWindows;
  }

  private async refusal(
    sql: BatchSql,
    { memberId, stake, now }: { memberId: number; stake: number; now: Date },
    { kind, window, amount, left }: PlayLimit & { left: number },
  ): Promise<DomainError> {
    const moves = await this.flows.moves(sql, memberId, windowStart(window, now));
    const free = freesAt(
      ...([stake, amount ?? 0, window] as const),
      moves.map((move) => ({ at: move.at, change: move[kind] })),
    );
    const details = { limit: `${kind}_${window}`, kind, window, amount, left };
    return free ? refuse('PLAYER_LIMIT_REACHED', { ...details, freesAt: seoulIso(free) }) : refuse('STAKE_ABOVE_PLAYER_LIMIT', details);
  }
}

function isOfPlay(limit: PlayerLimit): limit is PlayLimit {
  return (limit.kind === 'stake' || limit.kind === 'loss') && limit.amount !== null;
}
