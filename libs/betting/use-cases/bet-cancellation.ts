import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, owned, site } from '#lib/wallet';
import { BetCommission } from '../bet-commission.js';
import { cancelledEvent } from '../bet-events.js';
import type { BetRow } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import type { LockedBet } from '../data/open-bets.js';
import { refundOf } from '../domain/cancellation.js';
import type { BetSubject } from '../subjects/bet-subject.js';

/** What a cancellation did. */
export interface CancelledBet {
  bet: BetRow;
  /** Part of what was taken back that the member no longer had and now owes, won. */
  debt: number;
}

/** Undoes a bet, no matter who wants it: stake and payout go back where they came from, and it counts nowhere any more. */
@Injectable()
export class BetCancellation {
  constructor(
    private readonly bets: BetsRepository,
    private readonly ledger: Ledger,
    private readonly commission: BetCommission,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param before the bet, which the caller has locked and which may be cancelled; @param subject what it is on
   * @param by who does it, such as `player:42`, and why
   */
  async execute(tx: Tx, before: LockedBet, subject: BetSubject, by: { actor: string; reason: string }): Promise<CancelledBet> {
    const at = this.clock.now();
    const bet = await this.bets.cancel(tx, before.id, { at, ...by });
    const debt = await this.refund(tx, before, bet.revision, { actor: by.actor, at });
    await this.outbox.record(tx, [cancelledEvent(bet, before)]);
    await this.commission.cancel(tx, bet.id);
    await subject.leaveBooks(before);
    return { bet, debt };
  }

  /** A bet may come back and be cancelled again, so its revision is part of the key. @returns what is owed now, won */
  private async refund(tx: Tx, before: LockedBet, revision: number, by: { actor: string; at: Date }): Promise<number> {
    const { id, ownerId } = before;
    const { from, amount } = refundOf(before);
    const common = { key: `cancel:${id}:${revision}`, kind: 'bet_cancelled', cause: { kind: 'bet', id }, ...by } as const;
    if (amount < 0) return this.ledger.recall(tx, { ...common, ownerId, amount: -amount, to: site(from) });
    if (amount > 0) await this.ledger.post(tx, [{ ...common, postings: [{ from: site(from), to: owned(ownerId, 'cash'), amount }] }]);
    return 0;
  }
}
