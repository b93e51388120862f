import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { DrawRounds, DrawSettings, findGame } from '#lib/draws';
import { assert, type Clock, must } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { assertDrawBet } from '../data/bet-rows.js';
import { RoundBooks } from '../data/round-books.js';
import { cancellableUntil } from '../domain/cancellation.js';
import type { BetSubject } from './bet-subject.js';

/** Rounds, as bets on draws hang on them. */
@Injectable()
export class DrawSubjects {
  constructor(
    private readonly rounds: DrawRounds,
    private readonly settings: DrawSettings,
    private readonly books: RoundBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Neither a close nor another result comes between this and the commit. */
  async hold(tx: Tx, { game, roundId }: { game: string; roundId: number }): Promise<BetSubject> {
    const round = await this.rounds.holdOpen(tx, roundId);
    return {
      isWaiting: async () => false,
      endWait: async () => assert(false, 'bets on draws do not wait'),
      assertRevocable: async ({ status }) => {
        if (status === 'cancelled') throw refuse('BET_NOT_CANCELLABLE');
      },
      assertInTime: async (bet) => {
        const rules = await this.settings.of(must(findGame(game), `there is no game ${game}`), tx);
        if (bet.status !== 'accepted' || !rules.cancellation) throw refuse('BET_NOT_CANCELLABLE');
        if (!cancellableUntil(bet, round, rules, this.clock.now())) throw refuse('CANCELLATION_LATE');
      },
      leaveBooks: async (bet) => {
        assertDrawBet(bet);
        await this.books.remove(tx, bet);
      },
    };
  }
}
