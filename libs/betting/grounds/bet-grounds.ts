import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import type { BetSubject } from './bet-ground.js';
import { DrawGrounds } from './draw-grounds.js';
import { TicketGrounds } from './ticket-grounds.js';

/** What bets hang on, whatever they are on. */
@Injectable()
export class BetGrounds {
  constructor(
    private readonly draws: DrawGrounds,
    private readonly tickets: TicketGrounds,
  ) {}

  /** Holds what a bet hangs on until the commit. It comes before the bet's own lock. */
  hold(tx: Tx, { id, game, roundId }: { id: number; game: string; roundId: number | null }): Promise<BetSubject> {
    return roundId === null ? this.tickets.hold(tx, { id, game }) : this.draws.hold(tx, { game, roundId });
  }
}
