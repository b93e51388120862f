import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Outcome, Spoiling, TxState, Verified, Wallet } from '../wallet/order.js';
import type { FaultName, Switches } from './switches.js';

/** Faults of the way there and back. Those that change the order of calls are made where calls are ordered. */
const ofTheWay: readonly FaultName[] = ['answer-lost', 'delay', 'duplicate', 'bad-signature', 'replayed-nonce', 'wrong-currency', 'reset'];

/** How the fault `delay` passes its time. */
export interface Delay {
  /** The vendor waits so long before it gives the call up. */
  readonly giveUpMs: number;
  /** The call sets out so long after that. */
  readonly lateMs: number;
}

/** A wallet on a bad line, as the switches say. */
export class FaultyWallet implements Wallet {
  readonly takesBetWin: boolean;
  readonly betsFreeRounds: boolean;
  readonly takesPromotions: boolean;
  private lastNonce: string = randomUUID();
  private readonly late = new Set<Promise<unknown>>();

  constructor(
    private readonly inner: Wallet,
    private readonly switches: Switches,
    private readonly delay: Delay,
  ) {
    this.takesBetWin = inner.takesBetWin;
    this.betsFreeRounds = inner.betsFreeRounds;
    this.takesPromotions = inner.takesPromotions;
  }

  verify(session: { token: string; game: string; player: string }): Promise<Verified> {
    return this.inner.verify(session);
  }

  balance(session: { token: string; game: string; player: string; currency: string }): Promise<Outcome> {
    return this.inner.balance(session);
  }

  look(tx: string): Promise<TxState | null> {
    return this.inner.look(tx);
  }

  ping(): Promise<boolean> {
    return this.inner.ping();
  }

  /** Ends when every call that `delay` held back has been answered. */
  async lateCalls(): Promise<void> {
    while (this.late.size > 0) await Promise.all(this.late);
  }

  async send(order: Order): Promise<Outcome> {
    const fault = this.switches.take(ofTheWay, order);
    if (fault === 'answer-lost') {
      await this.plain(order);
      return { kind: 'unknown', why: 'the answer was lost' };
    }
    if (fault === 'delay') return this.tooLate(order);
    if (fault === 'duplicate') return (await Promise.all([this.plain(order), this.plain(order)]))[0];
    if (fault === undefined) return this.plain(order);
    const spoilt: Partial<Record<FaultName, Spoiling>> = {
      'bad-signature': { badSignature: true },
      'replayed-nonce': { nonce: this.lastNonce },
      'wrong-currency': { currency: 'XAU' },
      reset: { resetHalfWay: true },
    };
    const outcome = await this.inner.send(order, spoilt[fault]);
    // Of an order that was taken before: what the spoilt copy of it is answered is not about the order.
    if (outcome.kind === 'refused' && outcome.code === 'TX_CONFLICT') return { kind: 'unknown', why: outcome.code };
    return outcome;
  }

  /** The call arrives when the vendor has long given up. */
  private async tooLate(order: Order): Promise<Outcome> {
    const { giveUpMs, lateMs } = this.delay;
    const call = sleep(giveUpMs + lateMs, undefined, { ref: false })
      .then(() => this.plain(order))
      .finally(() => this.late.delete(call));
    this.late.add(call);
    await sleep(giveUpMs);
    return { kind: 'unknown', why: 'no answer in time' };
  }

  private plain(order: Order): Promise<Outcome> {
    this.lastNonce = randomUUID();
    return this.inner.send(order, { nonce: this.lastNonce });
  }
}
