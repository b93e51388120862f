import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import type { NewRun, OwnerShares, RunLine } from './rolling-shares.repository.js';

/** By how much an owner's sums change, won. */
interface Change {
  ownerId: number;
  pending: number;
  payable: number;
  paid: number;
  reversed: number;
}

/** What owners have of rolling, kept up with every run, so that lists need not sum shares. */
@Injectable()
export class RollingSumsRepository {
  /** Follows a run. Its owners' accounts are locked by then, so nobody waits here in another order. */
  async follow(tx: Tx, kind: NewRun['kind'], lines: readonly RunLine[], at: Date): Promise<void> {
    await this.add(
      tx,
      lines.map((line) => changeOf(kind, line)),
    );
    if (kind !== 'accrual')
      await this.addToDay(
        tx,
        lines.map((line) => changeOf(kind, line)),
        at,
      );
  }

  /** Shares that now wait to be paid by hand. */
  async release(tx: Tx, released: readonly OwnerShares[]): Promise<void> {
    await this.add(
      tx,
      released.map(({ ownerId, amount }) => ({ ownerId, pending: -amount, payable: amount, paid: 0, reversed: 0 })),
    );
  }

  private async add(tx: Tx, changes: readonly Change[]): Promise<void> {
    // The update comes first: an insert that gives way to it would still be checked, and what a payment adds is negative.
    await tx.query(
      `WITH change AS (
         SELECT owner_id, sum(pending) AS pending, sum(payable) AS payable
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS c (owner_id, pending, payable) GROUP BY owner_id
       ), locked AS (
         SELECT o.owner_id FROM rolling_owner o WHERE o.owner_id = ANY ($1) ORDER BY o.owner_id FOR UPDATE
       ), known AS (
         UPDATE rolling_owner o SET pending = o.pending + c.pending, payable = o.payable + c.payable
         FROM change c JOIN locked USING (owner_id) WHERE o.owner_id = c.owner_id RETURNING o.owner_id
       )
       INSERT INTO rolling_owner AS o (owner_id, pending, payable)
       SELECT owner_id, pending, payable FROM change WHERE owner_id NOT IN (SELECT owner_id FROM known) ORDER BY owner_id
       ON CONFLICT (owner_id) DO UPDATE SET pending = o.pending + excluded.pending, payable = o.payable + excluded.payable`,
      [changes.map(({ ownerId }) => ownerId), changes.map(({ pending }) => pending), changes.map(({ payable }) => payable)],
    );
  }

  private async addToDay(tx: Tx, changes: readonly Change[], at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO rolling_day AS d (owner_id, day, paid, reversed)
       SELECT owner_id, ($4::timestamptz AT TIME ZONE 'Asia/Seoul')::date, sum(paid), sum(reversed)
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS c (owner_id, paid, reversed) GROUP BY owner_id ORDER BY owner_id
       ON CONFLICT (owner_id, day) DO UPDATE SET paid = d.paid + excluded.paid, reversed = d.reversed + excluded.reversed`,
      [changes.map(({ ownerId }) => ownerId), changes.map(({ paid }) => paid), changes.map(({ reversed }) => reversed), at],
    );
  }
}

function changeOf(kind: NewRun['kind'], { ownerId, amount, wasPaid, wasPayable }: RunLine): Change {
  const left = wasPaid ? {} : wasPayable ? { payable: -amount } : { pending: -amount };
  const nothing = { ownerId, pending: 0, payable: 0, paid: 0, reversed: 0 };
  if (kind === 'accrual') return { ...nothing, pending: amount };
  return { ...nothing, ...left, ...(kind === 'payment' ? { paid: amount } : { reversed: amount }) };
}
