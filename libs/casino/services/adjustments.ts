import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { refusal, refuseBuried } from '../domain/refusal.js';
import type { CasinoRound } from '../domain/round.js';
import { Closing } from './closing.js';
import { Payouts } from './payouts.js';
import type { WalletWork } from './wallet-work.js';

/** A correction of what a round paid. */
export interface AdjustOrder {
  memberId: number;
  round: string;
  tx: string;
  /** Up or down; never 0. */
  amount: number;
  reason?: string | undefined;
}

/** Corrects rounds, open or closed, within their work. */
@Injectable()
export class Adjustments {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly payouts: Payouts,
    private readonly closing: Closing,
  ) {}

  /**
   * A correction takes back at most what the round has paid; a vendor's correction up adds at most as much.
   * @throws CasinoRefusal TX_NOT_FOUND without the round, INVALID_REQUEST for nothing and for more than was paid, ALREADY_ROLLED_BACK
   */
  async adjust(work: WalletWork<Tx>, order: AdjustOrder, bodyHash: Buffer): Promise<void> {
    const { tx, vendor, memberId, at } = work;
    const before = await this.rounds.find(tx, vendor.id, order.round, memberId);
    if (!before) throw refusal('TX_NOT_FOUND');
    const { amount } = order;
    const isByVendor = work.actor === `vendor:${vendor.code}`;
    const after = before.payout - before.freePayout + amount;
    if (amount === 0 || after < 0 || (isByVendor && after > 2 * paidBefore(before))) throw refusal('INVALID_REQUEST');
    refuseBuried(await this.transactions.isBuried(tx, vendor.id, order.tx));
    const id = await this.transactions.nextId(tx);
    const payment = { key: `casino:${id}`, kind: 'casino_adjusted' as const, amount: Math.abs(amount), memo: order.reason };
    const adjusted = amount > 0 ? await this.payouts.pay(work, before, payment) : await this.payouts.recall(work, before, payment);
    const isClosed = before.status === 'closed';
    work.round = isClosed ? { ...adjusted, revision: before.revision + 1, settledAt: at } : adjusted;
    const row = { id, vendorTx: order.tx, kind: 'adjust' as const, roundId: before.id, amount, reference: null, bodyHash };
    work.rows.push({ ...row, afterClose: isClosed });
    if (isClosed) await this.closing.tellCorrected(work, before, work.round);
  }
}

/** What a round paid before it was corrected; while it is open wins come without a correction. */
function paidBefore({ closedPayout, payout, freePayout }: CasinoRound): number {
  return (closedPayout ?? payout) - freePayout;
}
