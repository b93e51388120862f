import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal, refuseBuried } from '../domain/refusal.js';
import type { CasinoTransaction } from '../domain/transaction.js';
import { Payouts } from './payouts.js';
import { betEvent, type WalletWork } from './wallet-work.js';

/** A rollback as a vendor sends it. */
export interface RollbackOrder {
  memberId: number;
  tx: string;
  /** The transaction that it takes back. */
  reference: string;
  /** The format takes the wins of a round back with its bet, and wins by themselves. */
  takesWins?: boolean | undefined;
}

/** Takes transactions back within their work. */
@Injectable()
export class Rollbacks {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly payouts: Payouts,
  ) {}

  /**
   * What has not come yet is refused when it comes, be it a rollback itself; what was taken back before stays so.
   * @throws CasinoRefusal INVALID_REQUEST for itself, TX_CONFLICT for what is another player's, TX_NOT_FOUND for what is never taken back,
   * ALREADY_ROLLED_BACK, ALREADY_SETTLED
   */
  async takeBack(work: WalletWork<Tx>, order: RollbackOrder, bodyHash: Buffer): Promise<void> {
    const { tx, vendor, memberId, at } = work;
    if (order.reference === order.tx) throw refusal('INVALID_REQUEST');
    refuseBuried(await this.transactions.isBuried(tx, vendor.id, order.tx));
    const id = await this.transactions.nextId(tx);
    const row = { id, vendorTx: order.tx, kind: 'rollback' as const, reference: order.reference, bodyHash };
    const target = await this.transactions.find(tx, vendor.id, order.reference);
    if (!target) {
      await this.transactions.bury(tx, vendor.id, order.reference, order.tx, at);
      work.rows.push({ ...row, roundId: null, amount: 0 });
      return;
    }
    if (target.memberId !== memberId) throw refusal('TX_CONFLICT');
    const isWin = target.kind === 'win' || target.kind === 'free_win';
    if (target.kind !== 'bet' && !(isWin && order.takesWins)) throw refusal('TX_NOT_FOUND');
    if (target.rolledBack) {
      work.rows.push({ ...row, roundId: target.roundId, amount: 0 });
      return;
    }
    work.round = must(await this.rounds.byId(tx, must(target.roundId, 'a bet has a round')), `transaction ${target.id} has a round`);
    if (work.round.status === 'closed') throw refusal('ALREADY_SETTLED');
    if (isWin) await this.takeWins(work, [target]);
    else await this.returnBet(work, target, order.takesWins ?? false, id);
    work.rows.push({ ...row, roundId: target.roundId, amount: target.amount });
  }

  private async returnBet(work: WalletWork<Tx>, bet: CasinoTransaction, takesWins: boolean, id: number): Promise<void> {
    const { tx, at } = work;
    const round = must(work.round, 'a bet has a round');
    const wins = (await this.transactions.ofRound(tx, round.id)).filter(
      ({ kind, id: later, rolledBack }) => (kind === 'win' || kind === 'free_win') && later > bet.id && !rolledBack,
    );
    if (wins.length > 0 && !takesWins) throw refusal('ALREADY_SETTLED');
    await this.takeWins(work, wins);
    work.round = await this.payouts.giveBack(work, work.round!, `casino:${id}`, bet.amount);
    await this.transactions.setRolledBack(tx, [bet.id]);
    if (bet.amount === 0) return;
    const facts = { placedAt: bet.at, before: null };
    work.events.push(betEvent('bet.cancelled', round, { id: bet.id, stake: bet.amount, result: null, payout: null, at }, facts));
  }

  private async takeWins(work: WalletWork<Tx>, wins: readonly CasinoTransaction[]): Promise<void> {
    for (const { id, amount, kind } of wins) {
      const round = must(work.round, 'a win has a round');
      const recall = { key: `casino:${id}:back`, kind: 'casino_rollback' as const, amount, isFree: kind === 'free_win' };
      if (amount > 0) work.round = await this.payouts.recall(work, round, recall);
    }
    if (wins.length > 0)
      await this.transactions.setRolledBack(
        work.tx,
        wins.map(({ id }) => id),
      );
  }
}
