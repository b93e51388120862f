/** The vendor's books and the site's, held against one another by the reckoning of this test and of neither side. */
import type pg from 'pg';
import type { Database } from '#lib/platform';

/** What is to agree: a transaction that stands, and its won. */
export type Book = Map<string, string>;

interface OrderRow {
  tx: string;
  kind: string;
  player: string;
  amount: number;
  win: number | null;
  state: string;
}

/** Orders of the vendor that stand. One in which bet and win came together is two. */
export async function vendorBook(pool: pg.Pool): Promise<Book> {
  const { rows } = await pool.query<OrderRow>(
    `SELECT tx, kind, player, amount, (body->>'win')::bigint AS win, state FROM provider.orders WHERE kind IN ('bet', 'win', 'betwin', 'adjust')`,
  );
  const book: Book = new Map();
  for (const { tx, kind, player, amount, win, state } of rows) {
    if (state !== 'done') continue;
    book.set(tx, `${kind === 'betwin' ? 'bet' : kind} ${player} ${amount}`);
    if (kind === 'betwin') book.set(`${tx}:win`, `win ${player} ${win}`);
  }
  return book;
}

/** Transactions of the site that stand. */
export async function siteBook(database: Database): Promise<Book> {
  const rows = await database.query<{ tx: string; kind: string; player: number; amount: number }>(
    `SELECT vendor_tx AS tx, kind, member_id AS player, amount FROM casino_transaction WHERE kind IN ('bet', 'win', 'adjust') AND NOT rolled_back`,
  );
  return new Map(rows.map(({ tx, kind, player, amount }) => [tx, `${kind} ${player} ${amount}`]));
}

export function differences(vendor: Book, site: Book): string[] {
  return [
    ...[...vendor]
      .filter(([tx, entry]) => site.get(tx) !== entry)
      .map(([tx, entry]) => `${tx}: the vendor has ${entry}, the site ${site.get(tx) ?? 'nothing'}`),
    ...[...site].filter(([tx]) => !vendor.has(tx)).map(([tx, entry]) => `${tx}: the site has ${entry}, the vendor nothing`),
  ];
}

/** What a player should have by a book, and has by the site's accounts: money less debts. @returns who does not */
export async function imbalances(database: Database, book: Book, ids: readonly number[], start: number): Promise<string[]> {
  const won = new Map(ids.map((id) => [id, start]));
  for (const entry of book.values()) {
    const [kind, player, amount] = entry.split(' ') as [string, string, string];
    const id = Number(player);
    won.set(id, (won.get(id) ?? 0) + (kind === 'bet' ? -Number(amount) : Number(amount)));
  }
  const rows = await database.query<{ id: number; money: number }>(
    `SELECT owner_id AS id, (sum(balance) FILTER (WHERE kind = 'cash') - sum(balance) FILTER (WHERE kind = 'receivable'))::bigint AS money
     FROM account WHERE owner_id = ANY ($1) AND balance IS NOT NULL GROUP BY 1`,
    [ids],
  );
  return rows
    .filter(({ id, money }) => won.get(id) !== money)
    .map(({ id, money }) => `member ${id} has ${money}, the vendor’s book says ${won.get(id)}`);
}
