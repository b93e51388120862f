import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { type CasinoRound, effectiveStake, resultOf } from '../domain/round.js';
import type { CasinoTransaction } from '../domain/transaction.js';
import { RoundCommission } from '../ports.js';
import { Payouts } from './payouts.js';
import { betEvent, type WalletWork } from './wallet-work.js';

/** Ends rounds, and tells what became of their bets. */
@Injectable()
export class Closing {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly payouts: Payouts,
    private readonly commission: RoundCommission,
  ) {}

  /** Closes the round of the work; one that is closed stays as it is. */
  async close(work: WalletWork): Promise<void> {
    const { tx, at } = work;
    const open = work.round;
    if (!open || open.status === 'closed') return;
    const kept = await this.payouts.keep(work, open);
    const paid = { ...kept, payout: kept.payout - kept.freePayout };
    const effective = effectiveStake(paid);
    const round: CasinoRound = {
      ...kept,
      status: 'closed',
      effective,
      closedPayout: kept.payout,
      revision: 1,
      closedAt: at,
      settledAt: at,
    };
    work.round = round;
    const bets = await this.liveBets(work, round);
    this.tellEnded(work, round, bets);
    const [first] = bets;
    if (!first || effective === 0) return;
    const { id, kind, path } = round;
    await this.commission.ended(tx, { id, firstBetId: first.id, kind, path, effective, result: resultOf(paid), at });
  }

  /** Tells of a round that was closed before and came to another payout now. @param before what it was until now */
  async tellCorrected(work: WalletWork, before: CasinoRound, round: CasinoRound): Promise<void> {
    const [first] = await this.liveBets(work, round);
    if (!first) return;
    const then = resultOfBets(before);
    const now = resultOfBets(round);
    work.events.push(
      betEvent(
        'bet.resettled',
        round,
        { id: first.id, stake: first.amount, ...now, at: work.at },
        {
          ...now,
          placedAt: first.at,
          before: { ...then, at: before.settledAt },
        },
      ),
    );
  }

  /** What a closed round brought to agents is taken back when none of its bets stands any more. Runs after the bets were undone. */
  async withdrawIfNothingStands(work: WalletWork<Tx>, round: CasinoRound): Promise<void> {
    const bets = (await this.transactions.ofRound(work.tx, round.id)).filter(isLiveBet);
    const [first] = bets;
    if (first && bets.every(({ undone }) => undone)) await this.commission.undone(work.tx, { id: round.id, firstBetId: first.id });
  }

  /** Bets that stand and cost something, those of this very work among them; in their order. */
  private async liveBets({ tx, rows, at }: WalletWork, round: CasinoRound): Promise<Pick<CasinoTransaction, 'id' | 'amount' | 'at'>[]> {
    const stored = await this.transactions.ofRound(tx, round.id);
    const fresh = rows.map((row) => ({ ...row, rolledBack: false, at }));
    return [...stored, ...fresh].filter(isLiveBet);
  }

  /** What the round paid counts with its first bet, so that figures by bets sum to what was paid. */
  private tellEnded(
    { events, at }: WalletWork,
    round: CasinoRound,
    bets: readonly Pick<CasinoTransaction, 'id' | 'amount' | 'at'>[],
  ): void {
    const { result, payout } = resultOfBets(round);
    bets.forEach(({ id, amount, at: placedAt }, index) => {
      const own = { result, payout: index === 0 ? payout : 0 };
      events.push(betEvent('bet.settled', round, { id, stake: amount, ...own, at }, { ...own, placedAt }));
    });
  }
}

function isLiveBet({ kind, amount, rolledBack }: Pick<CasinoTransaction, 'kind' | 'amount' | 'rolledBack'>): boolean {
  return kind === 'bet' && amount > 0 && !rolledBack;
}

function resultOfBets({ stake, payout: all, freePayout }: CasinoRound): { result: string; payout: number } {
  // Figures know no payout below zero; what was taken beyond it stands in the ledger and with the agents’ losing.
  const payout = Math.max(0, all - freePayout);
  return { result: resultOf({ stake, payout }), payout };
}
