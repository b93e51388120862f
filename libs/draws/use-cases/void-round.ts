import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { DrawRounds } from '../draw-rounds.js';
import { resultEvent } from '../round-view.js';

/** Makes a round void that has no result, open or closed: its stakes go back. Bets under way come first; after it none is taken. */
@Injectable()
export class VoidRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly draws: DrawRounds,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call voided it */
  async execute(roundId: number, reason: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await this.draws.shut(tx, roundId);
      const at = this.clock.now();
      const voided = await this.rounds.record(tx, roundId, { kind: 'void', follows: 0, enteredBy: null, reason, at });
      if (!voided) return false;
      await this.outbox.record(tx, [resultEvent(voided, at)]);
      return true;
    });
  }
}
