import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { LaunchesRepository } from '../data/launches.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal, refuseBuried } from '../domain/refusal.js';
import type { CasinoRound } from '../domain/round.js';
import { type CasinoTransaction, isGift, isPayout } from '../domain/transaction.js';
import { Closing } from './closing.js';
import { Payouts } from './payouts.js';
import { betEvent, type WalletWork, type WorkRow } from './wallet-work.js';

/** A rollback as a vendor sends it. */
export interface RollbackOrder {
  memberId: number;
  tx: string;
  /** The transaction that it takes back. */
  reference: string;
  /** What the vendor calls the round, where it says it. */
  round?: string | undefined;
  /** The format takes the wins of a round back with its bet, wins by themselves, and both out of closed rounds too. */
  takesWins?: boolean | undefined;
  /** The round is over with it. */
  closes?: boolean | undefined;
}

/** Takes transactions back within their work. */
@Injectable()
export class Rollbacks {
  constructor(
    private readonly launches: LaunchesRepository,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly payouts: Payouts,
    private readonly closing: Closing,
  ) {}

  /**
   * What has not come yet is refused when it comes, be it a rollback itself; what was taken back before stays so.
   * @throws CasinoRefusal INVALID_REQUEST for itself, PLAYER_UNKNOWN for a member who was never in a game of the vendor, TX_CONFLICT for
   * what is another player's, TX_NOT_FOUND for what is never taken back, ALREADY_ROLLED_BACK, ALREADY_SETTLED
   */
  async takeBack(work: WalletWork<Tx>, order: RollbackOrder, bodyHash: Buffer): Promise<void> {
    const { tx, vendor, memberId, at } = work;
    if (order.reference === order.tx) throw refusal('INVALID_REQUEST');
    refuseBuried(await this.transactions.isBuried(tx, vendor.id, order.tx));
    const id = await this.transactions.nextId(tx);
    const row = { id, vendorTx: order.tx, kind: 'rollback' as const, reference: order.reference, bodyHash };
    const target = await this.transactions.find(tx, vendor.id, order.reference);
    if (target && target.memberId !== memberId) throw refusal('TX_CONFLICT');
    if (target && target.kind !== 'bet' && !(isPayout(target.kind) && order.takesWins)) throw refusal('TX_NOT_FOUND');
    work.round = await this.roundOf(work, order, target);
    if (target) await this.takeBackTarget(work, order, target, { ...row, roundId: target.roundId, amount: 0 });
    else {
      // The answer says a balance, which the vendor may see of members in its games alone.
      if (!(await this.launches.newest(tx, vendor.id, memberId))) throw refusal('PLAYER_UNKNOWN');
      await this.transactions.bury(tx, vendor.id, order.reference, order.tx, at);
      work.rows.push({ ...row, roundId: null, amount: 0 });
    }
    if (order.closes) await this.closing.close(work);
  }

  private async takeBackTarget(work: WalletWork<Tx>, order: RollbackOrder, target: CasinoTransaction, row: WorkRow): Promise<void> {
    const { takesWins = false } = order;
    if (target.rolledBack || target.undone) {
      work.rows.push(row);
    } else if (must(work.round, 'a bet has a round').status === 'closed') {
      if (!takesWins) throw refusal('ALREADY_SETTLED');
      await this.undo(work, target, row);
    } else {
      if (isPayout(target.kind)) await this.takeWins(work, [target]);
      else await this.returnBet(work, target, takesWins, row.id);
      work.rows.push({ ...row, amount: target.amount });
    }
  }

  private async roundOf(
    { tx, vendor, memberId }: WalletWork<Tx>,
    { round }: RollbackOrder,
    target: CasinoTransaction | undefined,
  ): Promise<CasinoRound | undefined> {
    if (target) return must(await this.rounds.byId(tx, must(target.roundId, 'a bet has a round')), `transaction ${target.id} has a round`);
    return round === undefined ? undefined : this.rounds.find(tx, vendor.id, round, memberId);
  }

  private async returnBet(work: WalletWork<Tx>, bet: CasinoTransaction, takesWins: boolean, id: number): Promise<void> {
    const { tx, at } = work;
    const round = must(work.round, 'a bet has a round');
    const wins = await this.winsAfter(tx, bet);
    if (wins.length > 0 && !takesWins) throw refusal('ALREADY_SETTLED');
    await this.takeWins(work, wins);
    work.round = await this.payouts.giveBack(work, work.round!, `casino:${id}`, bet.amount);
    await this.transactions.setRolledBack(tx, [bet.id]);
    work.takesBack = true;
    if (bet.amount === 0) return;
    const facts = { placedAt: bet.at, before: null };
    work.events.push(betEvent('bet.cancelled', round, { id: bet.id, stake: bet.amount, result: null, payout: null, at }, facts));
  }

  private async takeWins(work: WalletWork<Tx>, wins: readonly CasinoTransaction[]): Promise<void> {
    for (const { id, amount, kind } of wins) {
      const round = must(work.round, 'a win has a round');
      const recall = { key: `casino:${id}:back`, kind: 'casino_rollback' as const, amount, isFree: isGift(kind) };
      if (amount > 0) work.round = await this.payouts.recall(work, round, recall);
    }
    if (wins.length > 0)
      await this.transactions.setRolledBack(
        work.tx,
        wins.map(({ id }) => id),
      );
  }

  /**
   * Out of a closed round nothing is rolled back, as its day is booked: an adjustment corrects what it paid by the same amount. What was
   * undone counts as turnover no more, and where nothing else stands what the round brought to agents is taken back.
   */
  private async undo(work: WalletWork<Tx>, target: CasinoTransaction, row: WorkRow): Promise<void> {
    const { tx, at } = work;
    const before = must(work.round, 'a transaction has a round');
    const wins = isPayout(target.kind) ? [target] : await this.winsAfter(tx, target);
    const stake = target.kind === 'bet' ? target.amount : 0;
    const amount = stake - wins.reduce((sum, win) => sum + win.amount, 0);
    const payment = { key: `casino:${row.id}`, kind: 'casino_adjusted' as const, amount: Math.abs(amount) };
    const adjusted = await this.corrected(work, before, payment, amount);
    const effective = Math.max(0, (before.effective ?? 0) - stake);
    const round = { ...adjusted, effective, revision: before.revision + 1, settledAt: at };
    work.round = round;
    work.rows.push({ ...row, kind: 'adjust', amount, afterClose: true });
    await this.transactions.setUndone(
      tx,
      [target, ...wins].map(({ id }) => id),
    );
    if (amount !== 0) await this.closing.tellCorrected(work, before, round);
    if (stake > 0) await this.closing.withdrawIfNothingStands(work, round);
  }

  private corrected(
    work: WalletWork<Tx>,
    round: CasinoRound,
    payment: { key: string; kind: 'casino_adjusted'; amount: number },
    amount: number,
  ): Promise<CasinoRound> | CasinoRound {
    if (amount === 0) return round;
    return amount > 0 ? this.payouts.pay(work, round, payment) : this.payouts.recall(work, round, payment);
  }

  /** Payouts of the bet's round that came after it and stand. */
  private async winsAfter(tx: Tx, bet: CasinoTransaction): Promise<CasinoTransaction[]> {
    const all = await this.transactions.ofRound(tx, must(bet.roundId, 'a bet has a round'));
    return all.filter(({ kind, id, rolledBack, undone }) => isPayout(kind) && id > bet.id && !rolledBack && !undone);
  }
}
