import { setTimeout as sleep } from 'node:timers/promises';
import type { Switches } from '../faults/switches.js';
import * as rows from '../store/orders.repository.js';
import type { OrderRow } from '../store/orders.repository.js';
import type { Queryable, Store } from '../store/store.js';
import type { BetOrder, BetWinOrder, Order, Outcome, RollbackOrder, Wallet } from '../wallet/order.js';

/** Pauses before an order is sent again; the last one for ever. */
const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const IDLE_MS = 250;
/** Longer than any wallet may take. */
const HOLD_MS = 15_000;
/** Refusals of a rollback that mean: there is no bet any more. */
const gone = new Set(['ALREADY_ROLLED_BACK', 'TX_NOT_FOUND', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK']);
const LATE_WIN_MS = 60_000;

export interface OrderEvents {
  /** A bet that had to be rolled back stands, because the wallet had settled it already. */
  readonly stood?: (round: string) => Promise<void>;
}

/**
 * Asks the wallet for bets, once, and sends everything else until it is taken. Every order is written down before it is sent, so a process
 * that is killed leaves nothing behind that its successor does not know.
 */
export class Orders {
  private running: Promise<void> | undefined;
  private stopping = false;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly store: Store,
    private readonly wallet: Wallet,
    private readonly switches: Switches,
    private readonly now: () => number = Date.now,
  ) {}

  events: OrderEvents = {};

  /**
   * Asks for a bet. An unknown outcome is rolled back: the stake is not taken, or comes back.
   * @param keep what has to be written down together with a bet that was taken
   */
  async ask(order: BetOrder | BetWinOrder, keep?: (store: Queryable) => Promise<void>): Promise<Outcome> {
    if (!(await rows.insertOrder(this.store, order, 'asking', this.date()))) throw new Error(`order ${order.tx} was made twice`);
    const outcome: Outcome = (await this.isUndoneFirst(order))
      ? { kind: 'unknown', why: 'its rollback is under way already' }
      : await this.wallet.send(order);
    await this.concludeBet(order, outcome, keep);
    return outcome;
  }

  /**
   * Writes down what has to be sent, in the caller's transaction.
   * @param isDelivered the caller will `deliver` it after the commit and needs its outcome, so the loop leaves it alone meanwhile
   */
  async add(store: Queryable, order: Order, { isDelivered = false } = {}): Promise<void> {
    if (order.kind === 'close' && this.switches.take(['unclosed-round'], order)) return;
    const left: Order = order.kind === 'win' && this.switches.take(['unclosed-round'], order) ? { ...order, closes: false } : order;
    const isLate = this.switches.take(['late-win'], order) !== undefined;
    await rows.insertOrder(store, left, 'pending', this.date(), isDelivered ? this.holdEnd() : this.date());
    if (isLate) await rows.postponeOrder(store, order.tx, new Date(this.now() + LATE_WIN_MS), 'held back by a switch');
    if ((order.kind === 'win' || order.kind === 'close') && this.switches.take(['negative-adjust'], order))
      await this.addAdjust(store, order);
  }

  /**
   * Sends one order now.
   * @param isHeld it was added to be delivered by this caller
   * @returns undefined when the loop sends it, or it has to wait
   */
  async deliver(tx: string, { isHeld = false } = {}): Promise<Outcome | undefined> {
    const taken = await this.store.query<OrderRow>(
      `UPDATE orders SET next_at = $2 WHERE tx = $1 AND state = 'pending' AND (next_at <= $3 OR ($4 AND attempts = 0)) RETURNING *`,
      [tx, this.holdEnd(), this.date(), isHeld],
    );
    const row = taken.rows[0];
    return row ? this.sendRow(row) : undefined;
  }

  /** Bets asked before `before` whose answers died with their process: nobody knows, so they are rolled back. */
  async recover(before: Date): Promise<void> {
    for (const { body } of await rows.forgottenBets(this.store, before)) {
      await this.concludeBet(body as BetOrder, { kind: 'unknown', why: 'the process ended before the answer' });
    }
  }

  /** Sends what is due from now on, first of all what the last process was sending when it ended. */
  async start(): Promise<void> {
    if (this.running) return;
    await rows.releaseFirstAttempts(this.store, this.date());
    this.running ??= this.run();
  }

  /** Ends when what is under way has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
    await Promise.allSettled(this.underWay);
  }

  /** Sends everything that is due. @returns how many orders were sent */
  async sendDue(): Promise<number> {
    const due = await rows.takeDueOrders(this.store, this.date(), HOLD_MS);
    await Promise.all(due.map((row) => this.sendRow(row)));
    return due.length;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      // A database that is away for a moment is no reason to stop for ever.
      const sent = await this.sendDue().catch(() => 0);
      if (sent === 0) await sleep(IDLE_MS);
    }
  }

  private async concludeBet(order: BetOrder | BetWinOrder, outcome: Outcome, keep?: (store: Queryable) => Promise<void>): Promise<void> {
    const at = this.date();
    if (outcome.kind === 'ok') {
      const { platformTx } = outcome;
      return this.store.transaction(async (transaction) => {
        await rows.finishOrder(transaction, { tx: order.tx, state: 'done', platformTx, at });
        await keep?.(transaction);
      });
    }
    if (outcome.kind === 'refused') return rows.finishOrder(this.store, { tx: order.tx, state: 'refused', why: outcome.code, at });
    const rollback = this.rollbackOf(order);
    const { tx } = order;
    await this.store.transaction(async (transaction) => {
      await rows.finishOrder(transaction, { tx, state: 'unknown', why: outcome.why, at });
      const isNew = await rows.insertOrder(transaction, rollback, 'pending', at);
      // One that went ahead of its bet may have been taken already.
      const isTaken = !isNew && (await rows.orderOf(transaction, rollback.tx))?.state === 'done';
      if (isTaken) await rows.finishOrder(transaction, { tx, state: 'undone', why: outcome.why, at });
    });
    this.note(this.deliver(rollback.tx));
  }

  rollbackOf({ player, game, round, tx, token }: BetOrder | BetWinOrder): RollbackOrder {
    return { kind: 'rollback', player, game, round, tx: `r-${tx}`, betTx: tx, token };
  }

  private async sendRow(row: OrderRow): Promise<Outcome> {
    const outcome = await this.wallet.send(row.body);
    const { tx, kind } = row;
    if (outcome.kind === 'ok') await this.take(row, outcome.platformTx);
    else if (outcome.kind === 'unknown') await this.again(row, outcome.why);
    else if (kind === 'rollback') await this.refusedRollback(row, outcome.code);
    else if (isFinal(row, outcome.code)) {
      await rows.finishOrder(this.store, { tx, state: 'refused', why: outcome.code, at: this.date() });
    } else await this.again(row, outcome.code);
    return outcome;
  }

  private take(row: OrderRow, platformTx: string | null): Promise<void> {
    const at = this.date();
    return this.store.transaction(async (transaction) => {
      // The bet first, as where a bet is concluded: two that lock both rows never wait for each other.
      if (row.body.kind === 'rollback') await rows.finishOrder(transaction, { tx: row.body.betTx, state: 'undone', at });
      await rows.finishOrder(transaction, { tx: row.tx, state: 'done', platformTx, at });
    });
  }

  private async refusedRollback(row: OrderRow, code: string): Promise<void> {
    const { betTx } = row.body as RollbackOrder;
    if (gone.has(code)) return this.take(row, null);
    if (code !== 'ALREADY_SETTLED') return this.again(row, code);
    const at = this.date();
    await rows.finishOrder(this.store, { tx: betTx, state: 'done', at });
    await this.events.stood?.(row.round);
    await rows.finishOrder(this.store, { tx: row.tx, state: 'refused', why: code, at });
  }

  private again(row: OrderRow, why: string): Promise<void> {
    const pause = pausesMs[Math.min(row.attempts, pausesMs.length - 1)]!;
    return rows.postponeOrder(this.store, row.tx, new Date(this.now() + pause), why);
  }

  /** Waits for nobody, and is waited for at the end. */
  private note(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  /**
   * What switches do to a bet before it is sent.
   * @returns true when it must not be sent any more: its rollback, of which nobody knows whether it was taken, will be sent until it is
   */
  private async isUndoneFirst(order: BetOrder | BetWinOrder): Promise<boolean> {
    const trouble = this.switches.take(['out-of-order', 'rollback-first', 'twenty-bets'], order);
    if (trouble === 'rollback-first') {
      await rows.insertOrder(this.store, this.rollbackOf(order), 'pending', this.date());
      return (await this.deliver(`r-${order.tx}`))?.kind !== 'ok';
    }
    if (trouble === 'out-of-order') {
      const { player, game, round, tx, token, currency } = order;
      const early: Order = {
        ...{ player, game, round, token, currency },
        kind: 'win',
        tx: `e-${tx}`,
        betTx: tx,
        grant: null,
        amount: 0,
        closes: false,
      };
      await this.wallet.send(early);
    }
    if (trouble === 'twenty-bets' && order.kind === 'bet') await this.crowd(order);
    return false;
  }

  /** Twenty bets at once beside the one that is meant; what was taken of them is rolled back. */
  private async crowd(order: BetOrder): Promise<void> {
    const crowd = Array.from({ length: 20 }, (_, number) => ({ ...order, tx: `${order.tx}-x${number}` }));
    for (const each of crowd) await rows.insertOrder(this.store, each, 'asking', this.date());
    await Promise.all(
      crowd.map(async (each) => {
        const outcome = await this.wallet.send(each);
        const undone: Outcome = outcome.kind === 'ok' ? { kind: 'unknown', why: 'one of twenty at once' } : outcome;
        await this.concludeBet(each, undone);
      }),
    );
  }

  private addAdjust(store: Queryable, { player, game, round, tx, currency }: Extract<Order, { kind: 'win' | 'close' }>): Promise<boolean> {
    const adjust: Order = { ...{ player, game, round, currency }, kind: 'adjust', tx: `a-${tx}`, amount: -100, reason: 'switch' };
    return rows.insertOrder(store, adjust, 'pending', this.date());
  }

  private date(): Date {
    return new Date(this.now());
  }

  private holdEnd(): Date {
    return new Date(this.now() + HOLD_MS);
  }
}

/** The wallet does not know our key, or not yet: it has not looked at the order. */
const strangers = new Set(['INVALID_SIGNATURE', 'REPLAYED_NONCE', 'RS_ERROR_INVALID_SIGNATURE']);

/** What no further try changes. A correction of more than the round paid is refused for good. */
function isFinal({ kind, amount }: OrderRow, code: string): boolean {
  if (strangers.has(code)) return false;
  return kind === 'close' || code === 'TX_CONFLICT' || amount === 0 || (kind === 'adjust' && code === 'INVALID_REQUEST');
}
