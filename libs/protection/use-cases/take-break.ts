import { Inject, Injectable } from '@nestjs/common';
import type { BreakKind } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MemberBreaks } from '#lib/members';
import { CLOCK, Database } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { breakEnd, type BreakLength } from '../domain/breaks.js';

/** A player takes a time-out or excludes themselves. Their sessions end with it; open bets go on to their end. */
@Injectable()
export class TakeBreak {
  constructor(
    private readonly database: Database,
    private readonly breaks: MemberBreaks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns until when */
  execute(memberId: number, kind: BreakKind, length: BreakLength): Promise<Date> {
    return this.database.transaction(async (tx) => {
      await lockOwner(tx, memberId);
      const at = this.clock.now();
      const until = breakEnd(at, length);
      await this.breaks.begin(tx, memberId, { kind, at, until });
      return until;
    });
  }
}
