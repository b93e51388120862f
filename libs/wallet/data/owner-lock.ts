import { type BatchTx, reads, type Tx } from '#lib/platform';
import type { OwnedAccountKind } from '../domain/accounts.js';

export type LockedBalances = Record<OwnedAccountKind, number>;

/**
 * Holds an owner's accounts until the transaction ends, in the order in which the ledger locks them, and answers their
 * balances. What is decided for one owner behind this lock (intervals, limits, debts) is decided one after the other.
 * @throws UnknownOwner
 */
export async function lockOwner(tx: BatchTx, ownerId: number): Promise<LockedBalances> {
  return tx.batch(lockAccounts, ownerId);
}

/** The same for several owners at once, whose order then does not matter. */
export async function lockOwners(tx: Tx, ownerIds: readonly number[]): Promise<LockedBalances[]> {
  const balances = await lockAccounts.run(tx, ownerIds);
  return balances.map((own) => {
    if (own instanceof Error) throw own;
    return own;
  });
}

/** An owner who has no accounts. */
export class UnknownOwner extends Error {
  constructor(ownerId: number) {
    super(`owner ${ownerId} has no accounts`);
  }
}

const lockAccounts = reads<number, LockedBalances>(async (sql, ownerIds) => {
  const rows = await sql.query<{ ownerId: number; kind: OwnedAccountKind; balance: number }>(
    {
      name: 'lock-accounts',
      text: `SELECT owner_id AS "ownerId", kind, balance FROM account
             WHERE owner_id = ANY ($1) AND id >= 1000 AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE`,
    },
    [ownerIds],
  );
  const byOwner = new Map<number, Partial<LockedBalances>>();
  for (const { ownerId, kind, balance } of rows) byOwner.set(ownerId, { ...byOwner.get(ownerId), [kind]: balance });
  return ownerIds.map((ownerId) => (byOwner.get(ownerId) as LockedBalances | undefined) ?? new UnknownOwner(ownerId));
});
