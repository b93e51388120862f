import type { Order, OrderKind } from '../wallet/order.js';
import type { Queryable } from './store.js';

/**
 * `asking`: a bet whose answer is awaited; after a crash nobody knows what came of it. `pending`: to be sent until it is taken.
 * `undone`: a bet that was taken or may have been, whose rollback was taken.
 */
export type OrderState = 'asking' | 'pending' | 'done' | 'refused' | 'unknown' | 'undone';

export interface OrderRow {
  tx: string;
  position: number;
  kind: OrderKind;
  round: string;
  player: string;
  amount: number;
  body: Order;
  state: OrderState;
  attempts: number;
  why: string | null;
  platform_tx: string | null;
  at: Date;
}

const amountOf = (order: Order): number => ('amount' in order ? order.amount : 0);

/**
 * Writes an order down before anything is sent.
 * @param dueAt when the loop sends a pending order
 * @returns false when it is there already
 */
export async function insertOrder(store: Queryable, order: Order, state: OrderState, at: Date, dueAt = at): Promise<boolean> {
  const values = [order.tx, order.kind, order.round, order.player, amountOf(order), JSON.stringify(order), state, at, dueAt];
  const { rowCount } = await store.query(
    `INSERT INTO orders (tx, kind, round, player, amount, body, state, at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $7 = 'pending' THEN $9::timestamptz END) ON CONFLICT (tx) DO NOTHING`,
    values,
  );
  return rowCount === 1;
}

export async function orderOf(store: Queryable, tx: string): Promise<OrderRow | undefined> {
  return (await store.query<OrderRow>('SELECT * FROM orders WHERE tx = $1', [tx])).rows[0];
}

export async function finishOrder(
  store: Queryable,
  { tx, state, why, platformTx, at }: { tx: string; state: OrderState; why?: string | undefined; platformTx?: string | null; at: Date },
): Promise<void> {
  await store.query(
    'UPDATE orders SET state = $2, why = $3, platform_tx = coalesce($4, platform_tx), done_at = $5, next_at = NULL WHERE tx = $1',
    [tx, state, why ?? null, platformTx ?? null, at],
  );
}

export async function postponeOrder(store: Queryable, tx: string, next: Date, why: string): Promise<void> {
  await store.query(`UPDATE orders SET attempts = attempts + 1, next_at = $2, why = $3 WHERE tx = $1 AND state = 'pending'`, [
    tx,
    next,
    why,
  ]);
}

/**
 * What is due, the oldest first, and not what waits for an earlier order of its round. Nobody else gets these for `holdMs`, so a process
 * that dies leaves them to the next.
 */
export async function takeDueOrders(store: Queryable, now: Date, holdMs: number): Promise<OrderRow[]> {
  const { rows } = await store.query<OrderRow>(
    `UPDATE orders SET next_at = $2 WHERE tx IN (
       SELECT tx FROM orders AS due WHERE state = 'pending' AND next_at <= $1 AND NOT EXISTS (
         SELECT FROM orders AS before WHERE before.round = due.round AND before.state = 'pending' AND before.position < due.position)
       ORDER BY next_at LIMIT 50 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [now, new Date(now.getTime() + holdMs)],
  );
  return rows;
}

/** What a process held back from others to send it for the first time is due at once: that process has ended. */
export async function releaseFirstAttempts(store: Queryable, now: Date): Promise<void> {
  await store.query(`UPDATE orders SET next_at = $1 WHERE state = 'pending' AND attempts = 0 AND next_at > $1`, [now]);
}

export async function forgottenBets(store: Queryable, before: Date): Promise<OrderRow[]> {
  return (await store.query<OrderRow>(`SELECT * FROM orders WHERE state = 'asking' AND at <= $1 ORDER BY position`, [before])).rows;
}

export async function ordersBetween(
  store: Queryable,
  from: Date,
  to: Date,
  { after, limit }: { after: number; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await store.query<OrderRow>(
    `SELECT * FROM orders WHERE at >= $1 AND at < $2 AND position > $3 AND kind <> 'close' ORDER BY position LIMIT $4`,
    [from, to, after, limit],
  );
  return rows;
}

export async function ordersOfRound(store: Queryable, round: string): Promise<OrderRow[]> {
  return (await store.query<OrderRow>('SELECT * FROM orders WHERE round = $1 ORDER BY position', [round])).rows;
}
