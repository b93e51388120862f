import type { Queryable } from './store.js';

/** What a player has at the vendor, where the vendor keeps the money: whole units of the currency. */
export interface BalanceRow {
  player: string;
  /** Empty until something comes in. */
  currency: string;
  balance: number;
}

/** One movement of a balance, or what was noted without one. */
export interface EntryRow {
  tx: string;
  player: string;
  kind: string;
  round: string | null;
  bet_tx: string | null;
  /** Signed. */
  amount: number;
  /** After it. */
  balance: number;
  /** The round takes no bet and no win after it. */
  closes: boolean;
  body: Readonly<Record<string, unknown>>;
}

/** Locks the balance until the transaction ends: what moves it comes one after the other. */
export async function lockBalance(store: Queryable, player: string): Promise<BalanceRow> {
  await store.query(`INSERT INTO player_balance (player, currency, balance) VALUES ($1, '', 0) ON CONFLICT (player) DO NOTHING`, [player]);
  return (await store.query<BalanceRow>('SELECT * FROM player_balance WHERE player = $1 FOR UPDATE', [player])).rows[0]!;
}

export async function findBalance(store: Queryable, player: string): Promise<number> {
  return (await store.query<BalanceRow>('SELECT * FROM player_balance WHERE player = $1', [player])).rows[0]?.balance ?? 0;
}

export async function findEntry(store: Queryable, tx: string): Promise<EntryRow | undefined> {
  return (await store.query<EntryRow>('SELECT * FROM wallet_entry WHERE tx = $1', [tx])).rows[0];
}

/** Entries of a player's round, oldest first. */
export async function listEntriesOfRound(store: Queryable, player: string, round: string): Promise<EntryRow[]> {
  const values = [player, round];
  return (await store.query<EntryRow>('SELECT * FROM wallet_entry WHERE player = $1 AND round = $2 ORDER BY position', values)).rows;
}

/** Whether a rollback of a bet is noted, with or before the bet. */
export async function isRolledBack(store: Queryable, betTx: string): Promise<boolean> {
  const { rowCount } = await store.query(`SELECT FROM wallet_entry WHERE bet_tx = $1 AND kind = 'rollback'`, [betTx]);
  return rowCount !== 0;
}

/** Only where nothing is there, or in the currency in which it is. */
export async function setCurrency(store: Queryable, player: string, currency: string): Promise<void> {
  await store.query('UPDATE player_balance SET currency = $2 WHERE player = $1', [player, currency]);
}

/** Moves a locked balance and notes why. @returns the balance after it */
export async function moveBalance(store: Queryable, entry: Omit<EntryRow, 'balance'>, at: Date): Promise<number> {
  const { tx, player, kind, round, bet_tx: betTx, amount, closes, body } = entry;
  const { rows } = await store.query<{ balance: number }>(
    `WITH moved AS (UPDATE player_balance SET balance = balance + $6 WHERE player = $2 RETURNING balance)
     INSERT INTO wallet_entry (tx, player, kind, round, bet_tx, amount, balance, closes, body, at)
     SELECT $1, $2, $3, $4, $5, $6, moved.balance, $7, $8, $9 FROM moved RETURNING balance`,
    [tx, player, kind, round, betTx, amount, closes, JSON.stringify(body), at],
  );
  return rows[0]!.balance;
}
