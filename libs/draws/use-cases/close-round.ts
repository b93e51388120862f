import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, newChainSecret } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { DrawRounds } from '../draw-rounds.js';
import { roundEvent } from '../round-view.js';

/** Ends the betting on a round whose time has come. Bets under way come first; after it none is taken. */
@Injectable()
export class CloseRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly draws: DrawRounds,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call closed it */
  async execute(roundId: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await this.draws.shut(tx, roundId);
      const round = await this.rounds.byId(tx, roundId);
      const now = this.clock.now();
      if (round?.status !== 'open' || now < round.closesAt) return false;
      const closed = await this.rounds.close(tx, roundId, newChainSecret());
      if (!closed) return false;
      await this.outbox.record(tx, [roundEvent('round.closed', closed, now)]);
      return true;
    });
  }
}
