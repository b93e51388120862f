/** A line of the statement that a round made; `key` is its transfer's. */
export interface RoundLine {
  key: string;
  /** Of the member, won or eggs by the unit of the round. */
  before: number;
  after: number;
}

/** The member's balance around a transaction, won or eggs; null where it moved nothing. */
export interface BalanceAround {
  before: number | null;
  after: number | null;
}

interface Moved {
  id: number;
  kind: string;
}

/** Of a transaction: its own transfers, and those that take it back. */
export const keysOfTransaction = ({ id }: { id: number }): { own: string[]; back: string[] } => {
  return { own: [`casino:${id}`, `casino:${id}:won`], back: [`casino:${id}:back`, `casino:${id}:back:won`] };
};

/**
 * The balance around each transaction of a round. What takes a win back bears the win's number and belongs to the first rollback after it.
 *
 * @param transactions of one round, in their order
 * @param lines in the order in which the ledger wrote them
 */
export function balancesAround(transactions: readonly Moved[], lines: readonly RoundLine[]): Map<number, BalanceAround> {
  const owners = new Map<string, number>();
  for (const [place, transaction] of transactions.entries()) {
    const { own, back } = keysOfTransaction(transaction);
    for (const key of own) owners.set(key, transaction.id);
    const rollback = transactions.slice(place + 1).find(({ kind }) => kind === 'rollback');
    for (const key of back) if (rollback) owners.set(key, rollback.id);
  }
  const around = new Map<number, BalanceAround>(transactions.map(({ id }) => [id, { before: null, after: null }]));
  for (const { key, before, after } of lines) {
    const id = owners.get(key);
    if (id !== undefined) around.set(id, { before: around.get(id)?.before ?? before, after });
  }
  return around;
}
