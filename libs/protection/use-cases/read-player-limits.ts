import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, isTimeLimit, playerLimitKinds, refuse, windowsOf } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { isOnBreak, MemberBreaks, MembersRepository } from '#lib/members';
import { CLOCK, Database } from '#lib/platform';
import { ReadMarkers } from './read-markers.js';
import { PlayerLimitsRepository } from '../data/player-limits.repository.js';
import { confirmTimes, type PlayerLimit, withoutLapsed } from '../domain/limits.js';
import { PlayerDepositLimits } from '../services/deposit-limits.js';
import { PlayTime } from '../services/play-time.js';
import { PlayerLimits } from '../services/player-limits.js';

type Limits = CallOutput<'user/protection/get'>['limits'];

const changesShown = 100;

/** Every limit that there can be, with what of it is used. */
@Injectable()
export class ReadPlayerLimits {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly repository: PlayerLimitsRepository,
    private readonly limits: PlayerLimits,
    private readonly deposits: PlayerDepositLimits,
    private readonly breaks: MemberBreaks,
    private readonly times: PlayTime,
    private readonly markers: ReadMarkers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(memberId: number): Promise<Limits> {
    const now = this.clock.now();
    const [own, used, cameIn, played] = await Promise.all([
      this.repository.of(this.database, memberId),
      this.limits.used(this.database, memberId, now),
      this.deposits.used(this.database, memberId, now),
      this.times.played(this.database, memberId, null, now),
    ]);
    // A check is no amount that is used up.
    const minutes = { time: played.minutes, check: 0 };
    return playerLimitKinds.flatMap((kind) =>
      windowsOf(kind).map((window) => {
        const found = own.find((limit) => limit.kind === kind && limit.window === window);
        const amount = found?.amount ?? null;
        const part = isTimeLimit(kind) ? minutes[kind] : kind === 'deposit' ? cameIn[window] : used[window][kind];
        const left = amount === null ? null : Math.max(0, amount - part);
        return { kind, window, amount, used: part, left, pending: found ? pendingOf(withoutLapsed(found, now)) : null };
      }),
    );
  }

  /** @throws DomainError NOT_FOUND for anybody but a player */
  async ofMember(id: number): Promise<CallOutput<'admin/protection/view'>> {
    const member = await this.members.byId(this.database, id);
    if (member?.kind !== 'player') throw refuse('NOT_FOUND');
    const [limits, changes, breaks, marked] = await Promise.all([
      this.execute(id),
      this.repository.changes(this.database, id, changesShown),
      this.breaks.of(this.database, id),
      this.markers.ofMember(id),
    ]);
    return {
      limits,
      marked,
      breakUntil: isOnBreak(member, this.clock.now()) ? seoulIso(member.breakUntil!) : null,
      breaks: breaks.map(({ kind, at, until }) => ({ kind, at: seoulIso(at), until: seoulIso(until) })),
      changes: changes.map((change) => ({ ...change, at: seoulIso(change.at) })),
    };
  }
}

function pendingOf({ askedAt, askedAmount }: PlayerLimit): Limits[number]['pending'] {
  if (!askedAt) return null;
  const { from, until } = confirmTimes(askedAt);
  return { amount: askedAmount, askedAt: seoulIso(askedAt), confirmFrom: seoulIso(from), confirmUntil: seoulIso(until) };
}
