import { LOBBY } from '../games/catalogue.js';
import type { Session } from '../play/sessions.js';
import * as balances from '../store/balances.repository.js';
import type { BalanceRow, EntryRow } from '../store/balances.repository.js';
import type { Queryable, Store } from '../store/store.js';
import type { AdjustOrder, BetOrder, Order, Outcome, RollbackOrder, Spoiling, TxState, Verified, Wallet, WinOrder } from './order.js';

type Decided = Extract<Outcome, { kind: 'ok' | 'refused' }>;
/** What an order does to its player's balance, or why it does nothing. */
type Effect = { readonly amount: number } | { readonly refused: string };

/**
 * The wallet of a transfer account: the vendor keeps each player's balance in its own records. Each order is one SQL
 * transaction that locks the player's balance first. The same order again answers as the first time and moves nothing. Faults of a line
 * do nothing here: there is no line.
 */
export class OwnWallet implements Wallet {
  readonly takesBetWin = false;
  readonly betsFreeRounds = false;
  readonly takesPromotions = false;

  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  async verify({ token, game, player }: { token: string; game: string; player: string }): Promise<Verified> {
    const session = await openSession(this.store, { token, game, player });
    if (!session) return { kind: 'refused', code: 'INVALID_TOKEN' };
    const { nickname, currency, language } = session;
    return { kind: 'ok', player: { player, nickname, currency, language, balance: await balances.findBalance(this.store, player) } };
  }

  async balance({ player }: { player: string }): Promise<Outcome> {
    return { kind: 'ok', balance: await balances.findBalance(this.store, player), replayed: false, platformTx: null };
  }

  async send(order: Order, { currency }: Spoiling = {}): Promise<Outcome> {
    const spoilt = currency !== undefined && 'currency' in order ? { ...order, currency } : order;
    try {
      return await this.store.transaction((transaction) => this.decide(transaction, spoilt));
    } catch (error) {
      return { kind: 'unknown', why: (error as Error).message };
    }
  }

  async look(tx: string): Promise<TxState> {
    const found = (await balances.findEntry(this.store, tx)) !== undefined;
    return { found, rolledBack: found && (await balances.isRolledBack(this.store, tx)) };
  }

  ping(): Promise<boolean> {
    return Promise.resolve(true);
  }

  private async decide(store: Queryable, order: Order): Promise<Decided> {
    const held = await balances.lockBalance(store, order.player);
    const known = await balances.findEntry(store, order.tx);
    if (known) return this.replay(store, known, order);
    const effect = await this.effectOf(store, order, held);
    if ('refused' in effect) return { kind: 'refused', code: effect.refused, balance: held.balance };
    if (held.currency === '' && 'currency' in order) await balances.setCurrency(store, order.player, order.currency);
    const { tx, player, kind, round } = order;
    const entry = {
      ...{ tx, player, kind, round, amount: effect.amount, body: bodyOf(order) },
      bet_tx: 'betTx' in order ? order.betTx : null,
      closes: order.kind === 'close' || ('closes' in order && order.closes),
    };
    const balance = await balances.moveBalance(store, entry, new Date(this.now()));
    return { kind: 'ok', balance, replayed: false, platformTx: null };
  }

  private async replay(store: Queryable, known: EntryRow, order: Order): Promise<Decided> {
    const { balance } = known;
    if (!isSameOrder(known, order)) return { kind: 'refused', code: 'TX_CONFLICT', balance };
    if (known.kind === 'bet' && (await balances.isRolledBack(store, known.tx))) {
      return { kind: 'refused', code: 'ALREADY_ROLLED_BACK', balance };
    }
    return { kind: 'ok', balance, replayed: true, platformTx: null };
  }

  private async effectOf(store: Queryable, order: Order, held: BalanceRow): Promise<Effect> {
    if (order.kind === 'betwin') return { refused: 'NOT_IN_THIS_FORMAT' };
    const entries = await balances.listEntriesOfRound(store, order.player, order.round);
    if (order.kind === 'bet') return effectOfBet(store, order, { held, entries });
    if (order.kind === 'rollback') return effectOfRollback(store, order, entries);
    if (order.kind === 'adjust') return effectOfAdjust(order, { held, entries });
    if (order.kind === 'close') return entries.length === 0 ? { refused: 'TX_NOT_FOUND' } : { amount: 0 };
    return effectOfWin(store, order, { held, entries });
  }
}

interface Subject {
  readonly held: BalanceRow;
  /** Of the order's round. */
  readonly entries: readonly EntryRow[];
}

async function effectOfBet(store: Queryable, order: BetOrder, { held, entries }: Subject): Promise<Effect> {
  // Locked: a session that is closed meanwhile is closed before this bet, or after it.
  if (!(await openSession(store, order, 'FOR SHARE'))) return { refused: 'INVALID_TOKEN' };
  if (await balances.isRolledBack(store, order.tx)) return { refused: 'ALREADY_ROLLED_BACK' };
  if (entries.some(({ closes }) => closes)) return { refused: 'ROUND_CLOSED' };
  if (held.balance < order.amount) return { refused: 'INSUFFICIENT_FUNDS' };
  return held.currency === order.currency ? { amount: -order.amount } : { refused: 'CURRENCY_MISMATCH' };
}

async function effectOfWin(store: Queryable, order: WinOrder, { held, entries }: Subject): Promise<Effect> {
  if (held.currency !== '' && held.currency !== order.currency) return { refused: 'CURRENCY_MISMATCH' };
  const hasBet = order.betTx !== null && entries.some(({ tx, kind }) => tx === order.betTx && kind === 'bet');
  if (!hasBet && order.grant === null) return { refused: 'TX_NOT_FOUND' };
  if (order.betTx !== null && (await balances.isRolledBack(store, order.betTx))) return { refused: 'ALREADY_ROLLED_BACK' };
  return entries.some(({ closes }) => closes) ? { refused: 'ROUND_CLOSED' } : { amount: order.amount };
}

/** A rollback that comes before its bet is noted: the late bet is refused. */
async function effectOfRollback(store: Queryable, order: RollbackOrder, entries: readonly EntryRow[]): Promise<Effect> {
  const bet = entries.find(({ tx, kind }) => tx === order.betTx && kind === 'bet');
  if (!bet || (await balances.isRolledBack(store, order.betTx))) return { amount: 0 };
  const isSettled = entries.some(({ kind, closes }) => kind === 'win' || closes);
  return isSettled ? { refused: 'ALREADY_SETTLED' } : { amount: -bet.amount };
}

/** Down to nothing at most: what is no longer there is not taken. */
function effectOfAdjust(order: AdjustOrder, { held, entries }: Subject): Effect {
  if (held.currency !== order.currency) return { refused: 'CURRENCY_MISMATCH' };
  const sumOf = (wanted: string): number => entries.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumOf('win');
  const after = paid + sumOf('adjust') + order.amount;
  if (after < 0 || after > 2 * paid) return { refused: 'INVALID_REQUEST' };
  return { amount: Math.max(order.amount, -held.balance) };
}

async function openSession(
  store: Queryable,
  { token, game, player }: { token: string; game: string; player: string },
  lock: '' | 'FOR SHARE' = '',
): Promise<Session | undefined> {
  const { rows } = await store.query<Session>(
    `SELECT * FROM session WHERE token = $1 AND player = $2 AND game IN ($3, $4) AND ended_at IS NULL ${lock}`,
    [token, player, game, LOBBY],
  );
  return rows[0];
}

/** What makes two orders the same. */
function bodyOf(order: Order): Record<string, unknown> {
  const { kind, player, game, round } = order;
  return { kind, player, game, round, amount: 'amount' in order ? order.amount : 0, betTx: 'betTx' in order ? order.betTx : null };
}

function isSameOrder({ body }: EntryRow, order: Order): boolean {
  const own = bodyOf(order);
  return Object.entries(own).every(([name, value]) => body[name] === value);
}
