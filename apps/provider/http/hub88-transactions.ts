import { Refusal } from '../play/refusal.js';
import type { OrderRow } from '../store/orders.repository.js';
import type { Store } from '../store/store.js';
import { hub88Body, UNIT, uuidOf } from '../wallet/hub88-wallet.js';
import type { AdjustOrder, BetWinOrder, Order } from '../wallet/order.js';
import type { Body } from './body.js';
import { textOfTime, timeOf } from './time.js';

interface ListedRow extends OrderRow {
  done_at: Date | null;
  /** The bet that the order refers to. */
  bet: Order | null;
}

const LONGEST_MS = 40 * 86_400_000;

/**
 * The transactions list of Hub88's operator API, oldest first. An order joins the list when its outcome is known: the format has no
 * status for an order under way.
 * @param body `round`, or `start_time` (from it on) and `end_time` (before it), ISO 8601; `user` and `currency` narrow it
 * @throws Refusal BAD_REQUEST
 */
export async function listHub88Transactions(store: Store, body: Body): Promise<Record<string, unknown>[]> {
  const [round, user, currency] = [filterOf(body, 'round'), filterOf(body, 'user'), filterOf(body, 'currency')];
  const [from, until] = [spanEndOf(body, 'start_time'), spanEndOf(body, 'end_time')];
  if (round === null && (from === null || until === null)) throw new Refusal('BAD_REQUEST');
  if (from !== null && until !== null && until.getTime() - from.getTime() > LONGEST_MS) throw new Refusal('BAD_REQUEST');
  const { rows } = await store.query<ListedRow>(
    `SELECT orders.*, bet.body AS bet FROM orders LEFT JOIN orders AS bet ON bet.tx = orders.body ->> 'betTx'
     WHERE orders.state IN ('done', 'refused', 'undone') AND orders.kind IN ('bet', 'win', 'close', 'rollback')
       AND ($1::text IS NULL OR orders.round = $1) AND ($2::text IS NULL OR orders.player = $2)
       AND ($3::timestamptz IS NULL OR orders.at >= $3) AND ($4::timestamptz IS NULL OR orders.at < $4)
     ORDER BY orders.position`,
    [round, user, from, until],
  );
  return rows.map(itemOf).filter((item) => currency === null || item['currency'] === currency);
}

const statuses: Readonly<Record<string, string>> = { done: 'TS_SUCCESS', refused: 'TS_DECLINED', undone: 'TS_ROLLEDBACK' };

function itemOf({ position, state, at, done_at: doneAt, body, bet }: ListedRow): Record<string, unknown> {
  const order = body as Exclude<Order, AdjustOrder | BetWinOrder>;
  const sent = hub88Body(order);
  const amount = order.kind === 'rollback' ? amountOf(bet) * UNIT : sent['amount'];
  return {
    id: position,
    user: order.player,
    transaction_uuid: uuidOf(order.tx),
    transaction_status: statuses[state],
    kind: kindOf(order.kind, sent['is_free'] === true),
    amount,
    currency: 'currency' in order ? order.currency : bet && 'currency' in bet ? bet.currency : null,
    round: order.round,
    reference_transaction_uuid: sent['reference_transaction_uuid'] ?? null,
    reward_uuid: sent['reward_uuid'] ?? null,
    is_free: sent['is_free'] === true,
    inserted_at: textOfTime(at),
    updated_at: textOfTime(doneAt ?? at),
    game_code: order.game,
    // Whether this transaction closed its round, as its message to the wallet says.
    round_closed: sent['round_closed'] === true,
  };
}

const amountOf = (bet: Order | null): number => (bet && 'amount' in bet ? bet.amount : 0);

function kindOf(kind: Order['kind'], isFree: boolean): string {
  if (kind === 'rollback') return 'TK_ROLLBACK';
  if (kind === 'bet') return isFree ? 'TK_FREE_BET' : 'TK_BET';
  return isFree ? 'TK_FREE_WIN' : 'TK_WIN';
}

/** @throws Refusal BAD_REQUEST */
function filterOf(body: Body, name: string): string | null {
  const value = body[name] ?? null;
  if (value !== null && (typeof value !== 'string' || value === '' || value.length > 255)) throw new Refusal('BAD_REQUEST');
  return value;
}

/** @throws Refusal BAD_REQUEST */
function spanEndOf(body: Body, name: string): Date | null {
  if (body[name] === undefined || body[name] === null) return null;
  const time = timeOf(body[name]);
  if (!time) throw new Refusal('BAD_REQUEST');
  return time;
}
