import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Outcome, Spoiling, TxState, Verified, Wallet } from '../wallet/order.js';
import type { FaultName, Switches } from './switches.js';

/** Faults of the way there and back. Those that change the order of calls are made where calls are ordered. */
const ofTheWay: readonly FaultName[] = ['answer-lost', 'delay', 'duplicate', 'bad-signature', 'replayed-nonce', 'wrong-currency', 'reset'];

/** A wallet on a bad line, as the switches say. */
export class FaultyWallet implements Wallet {
  readonly takesBetWin: boolean;
  private lastNonce: string = randomUUID();

  constructor(
    private readonly inner: Wallet,
    private readonly switches: Switches,
    private readonly timeoutMs: number,
  ) {
    this.takesBetWin = inner.takesBetWin;
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

  async send(order: Order): Promise<Outcome> {
    const fault = this.switches.take(ofTheWay, order);
    if (fault === 'answer-lost') {
      await this.plain(order);
      return { kind: 'unknown', why: 'the answer was lost' };
    }
    if (fault === 'delay') {
      // The call arrives when the vendor has long given up.
      setTimeout(() => void this.plain(order), this.timeoutMs + 500).unref();
      await sleep(this.timeoutMs);
      return { kind: 'unknown', why: 'no answer in time' };
    }
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

  private plain(order: Order): Promise<Outcome> {
    this.lastNonce = randomUUID();
    return this.inner.send(order, { nonce: this.lastNonce });
  }
}
