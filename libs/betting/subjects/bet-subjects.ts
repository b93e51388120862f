import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import type { BetSubject } from './bet-subject.js';
import { DrawSubjects } from './draw-subjects.js';
import { TicketSubjects } from './ticket-subjects.js';

/** What bets hang on, whatever they are on. */
@Injectable()
export class BetSubjects {
  constructor(
    private readonly draws: DrawSubjects,
    private readonly tickets: TicketSubjects,
  ) {}

  /** Holds what a bet hangs on until the commit. It comes before the bet's own lock. */
  hold(tx: Tx, { id, game, roundId }: { id: number; game: string; roundId: number | null }): Promise<BetSubject> {
    return roundId === null ? this.tickets.hold(tx, { id, game }) : this.draws.hold(tx, { game, roundId });
  }
}
