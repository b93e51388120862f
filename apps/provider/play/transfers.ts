import * as balances from '../store/balances.repository.js';
import type { BalanceRow } from '../store/balances.repository.js';
import type { Queryable, Store } from '../store/store.js';
import { Refusal } from './refusal.js';

/** Money that the platform moves to the vendor or back. */
export interface TransferOrder {
  readonly requestId: string;
  readonly direction: 'in' | 'out';
  readonly player: string;
  /** Whole units of the currency; null: everything that is there. */
  readonly amount: number | null;
  readonly currency: string;
}

interface TransferRow {
  request_id: string;
  direction: string;
  player: string;
  asked: number | null;
  currency: string;
  /** `OK`, or why not; null while it is not decided. */
  code: 'OK' | 'INSUFFICIENT_FUNDS' | 'CURRENCY_MISMATCH' | null;
  amount: number | null;
  balance: number | null;
}

/** More than any player has; a sum of balances stays a safe whole number. */
const MOST = 1_000_000_000_000;

/** Transfers between the platform and the vendor's own wallet. */
export class Transfers {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /**
   * The same request again has the same answer, a no as well as a yes, and moves nothing more.
   *
   * Everything goes out only when the player has no round and no order under way: a win that came later would stay behind. Until then the
   * answer is IN_PROGRESS, which means unknown, and the platform asks again. Such a request closes the player's sessions when it comes the
   * first time, so that no new round begins meanwhile. A part goes out at once: what is staked is not in the balance.
   * @returns what has moved, and the balance after it, in whole units of the currency
   * @throws Refusal BAD_REQUEST, TX_CONFLICT for a request id of another transfer, IN_PROGRESS, INSUFFICIENT_FUNDS, CURRENCY_MISMATCH
   */
  async execute(order: TransferOrder): Promise<{ amount: number; balance: number }> {
    if (order.amount !== null && (order.amount < 1 || order.amount > MOST)) throw new Refusal('BAD_REQUEST');
    const { code, amount, balance } = await this.store.transaction((transaction) => this.decide(transaction, order));
    if (code === null) throw new Refusal('IN_PROGRESS');
    if (code !== 'OK') throw new Refusal(code, balance);
    return { amount: amount!, balance: balance! };
  }

  /** How the vendor has decided a request; `unknown`: it has not decided it, or never received it. */
  async getStatus(requestId: string): Promise<{ status: 'yes' | 'no' | 'unknown'; amount: number | null }> {
    const { rows } = await this.store.query<TransferRow>('SELECT * FROM transfer WHERE request_id = $1', [requestId]);
    const code = rows[0]?.code ?? null;
    if (code === null) return { status: 'unknown', amount: null };
    return code === 'OK' ? { status: 'yes', amount: rows[0]!.amount } : { status: 'no', amount: null };
  }

  private async decide(store: Queryable, order: TransferOrder): Promise<TransferRow> {
    const held = await balances.lockBalance(store, order.player);
    const { row, isNew } = await this.note(store, order);
    if (row.code !== null) return row;
    const takesAll = order.amount === null;
    // Before the look for open rounds: what a session begins is written while the session's row is locked.
    if (isNew && takesAll) await this.closeSessions(store, order.player);
    if (takesAll && (await hasUndecided(store, order.player))) return row;
    const amount = order.amount ?? held.balance;
    const code = codeOf(order, held, amount);
    const balance = code === 'OK' ? await this.move(store, order, amount) : held.balance;
    const { rows } = await store.query<TransferRow>(
      'UPDATE transfer SET code = $2, amount = $3, balance = $4, decided_at = $5 WHERE request_id = $1 RETURNING *',
      [order.requestId, code, code === 'OK' ? amount : null, balance, this.date()],
    );
    return rows[0]!;
  }

  /** @throws Refusal TX_CONFLICT */
  private async note(store: Queryable, order: TransferOrder): Promise<{ row: TransferRow; isNew: boolean }> {
    const { requestId, direction, player, amount, currency } = order;
    const { rowCount } = await store.query(
      `INSERT INTO transfer (request_id, direction, player, asked, currency, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (request_id) DO NOTHING`,
      [requestId, direction, player, amount, currency, this.date()],
    );
    const row = (await store.query<TransferRow>('SELECT * FROM transfer WHERE request_id = $1 FOR UPDATE', [requestId])).rows[0]!;
    const isSame = [row.direction === direction, row.player === player, row.asked === amount, row.currency === currency].every(Boolean);
    if (!isSame) throw new Refusal('TX_CONFLICT');
    return { row, isNew: rowCount === 1 };
  }

  private async move(store: Queryable, { requestId, direction, player, currency }: TransferOrder, amount: number): Promise<number> {
    if (direction === 'in') await balances.setCurrency(store, player, currency);
    const entry = {
      tx: `transfer:${requestId}`,
      player,
      kind: `transfer-${direction}`,
      round: null,
      bet_tx: null,
      closes: false,
      body: {},
    };
    return balances.moveBalance(store, { ...entry, amount: direction === 'in' ? amount : -amount }, this.date());
  }

  private async closeSessions(store: Queryable, player: string): Promise<void> {
    await store.query('UPDATE session SET ended_at = $2 WHERE player = $1 AND ended_at IS NULL', [player, this.date()]);
  }

  private date(): Date {
    return new Date(this.now());
  }
}

function codeOf(
  { direction, currency }: TransferOrder,
  held: BalanceRow,
  amount: number,
): 'OK' | 'INSUFFICIENT_FUNDS' | 'CURRENCY_MISMATCH' {
  if (held.balance > 0 && held.currency !== currency) return 'CURRENCY_MISMATCH';
  return direction === 'out' && amount > held.balance ? 'INSUFFICIENT_FUNDS' : 'OK';
}

/** Whether a player has a round that is not over, or an order that is not taken or refused. */
async function hasUndecided(store: Queryable, player: string): Promise<boolean> {
  const { rows } = await store.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM round WHERE player = $1 AND state IN ('betting', 'open'))
       OR EXISTS (SELECT FROM orders WHERE player = $1 AND state IN ('asking', 'pending', 'unknown')) AS found`,
    [player],
  );
  return rows[0]!.found;
}
