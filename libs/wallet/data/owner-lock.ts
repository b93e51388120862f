import { assert } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import type { OwnedAccountKind } from '../domain/accounts.js';

export type LockedBalances = Record<OwnedAccountKind, number>;

/**
 * Holds an owner's accounts until the transaction ends, in the order in which the ledger locks them, and answers their
 * balances. What is decided for one owner behind this lock (intervals, limits, debts) is decided one after the other.
 */
export async function lockOwner(tx: Tx, ownerId: number): Promise<LockedBalances> {
  const rows = await tx.query<{ kind: OwnedAccountKind; balance: number }>(
    'SELECT kind, balance FROM account WHERE owner_id = $1 AND id >= 1000 ORDER BY id FOR NO KEY UPDATE',
    [ownerId],
  );
  assert(rows.length > 0, `owner ${ownerId} has no accounts`);
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance])) as LockedBalances;
}
