import { Injectable } from '@nestjs/common';
import { type BatchSql, type BatchTx, inOrder, reads, type Sql, type Tx, writes } from '#lib/platform';
import type { CasinoTransaction, TransactionKind, WalletAnswer } from '../domain/transaction.js';

export interface NewTransaction {
  id: number;
  vendorId: number;
  vendorTx: string;
  kind: TransactionKind;
  roundId: number | null;
  memberId: number;
  amount: number;
  reference: string | null;
  bodyHash: Buffer;
  answer: WalletAnswer;
  afterClose?: boolean;
  fraction?: number | undefined;
  bySite?: boolean | undefined;
  at: Date;
}

export const transactionColumns = `t.id, t.vendor_id AS "vendorId", t.vendor_tx AS "vendorTx", t.kind, t.round_id AS "roundId",
  t.member_id AS "memberId", t.amount, t.fraction, t.reference, t.body_hash AS "bodyHash", t.answer, t.rolled_back AS "rolledBack",
  t.undone, t.by_site AS "bySite", t.at, (SELECT r.vendor_round FROM casino_round r WHERE r.id = t.round_id) AS "vendorRound"`;

/** What a vendor calls one of its transactions. */
interface Named {
  vendorId: number;
  vendorTx: string;
}

const found = reads<Named, CasinoTransaction | undefined>(async (sql, names) => {
  const rows = await sql.query<CasinoTransaction & { n: number }>(
    {
      name: 'casino-transactions-find',
      text: `SELECT asked.n, found.* FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (vendor_id, vendor_tx, n)
             CROSS JOIN LATERAL (SELECT ${transactionColumns} FROM casino_transaction t
               WHERE t.vendor_id = asked.vendor_id AND t.vendor_tx = asked.vendor_tx) AS found`,
    },
    columnsOf(names),
  );
  return inOrder<CasinoTransaction>(rows, names.length);
});

const buried = reads<Named, boolean>(async (sql, names) => {
  const rows = await sql.query<{ n: number }>(
    {
      name: 'casino-tombstones',
      text: `SELECT asked.n FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (vendor_id, vendor_tx, n)
             WHERE EXISTS (SELECT FROM casino_tombstone b WHERE b.vendor_id = asked.vendor_id AND b.vendor_tx = asked.vendor_tx)`,
    },
    columnsOf(names),
  );
  return inOrder<object>(rows, names.length).map((row) => row !== undefined);
});

const standingBets = reads<{ roundId: number }, boolean>(async (sql, asked) => {
  const rows = await sql.query<{ n: number }>(
    {
      name: 'casino-standing-bets',
      text: `SELECT asked.n FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (round_id, n)
             WHERE EXISTS (SELECT FROM casino_transaction t WHERE t.round_id = asked.round_id AND t.kind = 'bet' AND NOT t.rolled_back)`,
    },
    [asked.map(({ roundId }) => roundId)],
  );
  return inOrder<object>(rows, asked.length).map((row) => row !== undefined);
});

/** Numbers that nobody uses in the end are left out: that is no change of anything. */
const numbers = reads<null, number>(async (sql, asked) => {
  const rows = await sql.query<{ id: number }>(
    { name: 'casino-next-ids', text: `SELECT nextval('bet_id_seq') AS id FROM generate_series(1, $1::int)` },
    [asked.length],
  );
  return rows.map(({ id }) => id);
});

const inserted = writes<NewTransaction>(async (tx, all) => {
  await tx.query(
    {
      name: 'casino-transactions-insert',
      text: `INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, reference, body_hash, answer,
               after_close, at, fraction, by_site)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
               $8::text[], $9::bytea[], $10::jsonb[], $11::boolean[], $12::timestamptz[], $13::int[], $14::boolean[])`,
    },
    [
      ...[all.map(({ id }) => id), all.map(({ vendorId }) => vendorId), all.map(({ vendorTx }) => vendorTx), all.map(({ kind }) => kind)],
      ...[all.map(({ roundId }) => roundId), all.map(({ memberId }) => memberId), all.map(({ amount }) => amount)],
      ...[all.map(({ reference }) => reference), all.map(({ bodyHash }) => bodyHash), all.map(({ answer }) => JSON.stringify(answer))],
      ...[all.map(({ afterClose = false }) => afterClose), all.map(({ at }) => at)],
      ...[all.map(({ fraction = 0 }) => fraction), all.map(({ bySite = false }) => bySite)],
    ],
  );
  return all.map(() => undefined);
});

const ofRounds = reads<number, CasinoTransaction[]>(async (sql, roundIds) => {
  const rows = await sql.query<CasinoTransaction>(
    {
      name: 'casino-transactions-of-rounds',
      text: `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.round_id = ANY ($1) ORDER BY t.id`,
    },
    [roundIds],
  );
  return roundIds.map((id) => rows.filter(({ roundId }) => roundId === id));
});

function columnsOf(names: readonly Named[]): unknown[] {
  return [names.map(({ vendorId }) => vendorId), names.map(({ vendorTx }) => vendorTx)];
}

/** Transactions of vendors, and those that may never come. */
@Injectable()
export class TransactionsRepository {
  /** Whether a round has a bet that was not taken back. */
  hasBet(sql: BatchSql, roundId: number): Promise<boolean> {
    return sql.batch(standingBets, { roundId });
  }

  find(sql: BatchSql, vendorId: number, vendorTx: string): Promise<CasinoTransaction | undefined> {
    return sql.batch(found, { vendorId, vendorTx });
  }

  /** A number for the next one, of the numbers of bets. */
  nextId(sql: BatchSql): Promise<number> {
    return sql.batch(numbers, null);
  }

  insert(tx: BatchTx, one: NewTransaction): Promise<void> {
    return tx.batch(inserted, one);
  }

  /** Of a round, in their order. */
  ofRound(sql: BatchSql, roundId: number): Promise<CasinoTransaction[]> {
    return sql.batch(ofRounds, roundId);
  }

  async setRolledBack(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('UPDATE casino_transaction SET rolled_back = true WHERE id = ANY ($1)', [ids]);
  }

  /** Notes that transactions were taken back after their round was closed. */
  async setUndone(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('UPDATE casino_transaction SET undone = true WHERE id = ANY ($1)', [ids]);
  }

  /** The rollback that took a transaction back, or that came before it. */
  async rollbackOf(sql: Sql, vendorId: number, reference: string): Promise<CasinoTransaction | undefined> {
    const [row] = await sql.query<CasinoTransaction>(
      `SELECT ${transactionColumns} FROM casino_transaction t
       WHERE t.vendor_id = $1 AND t.kind = 'rollback' AND t.reference = $2 ORDER BY t.id LIMIT 1`,
      [vendorId, reference],
    );
    return row;
  }

  /** Of a span of time, in their order. @param after the number of the last one that is known; 0 for the first */
  page(sql: Sql, vendorId: number, span: { from: Date; until: Date; after: number; take: number }): Promise<CasinoTransaction[]> {
    return sql.query<CasinoTransaction>(
      `SELECT ${transactionColumns} FROM casino_transaction t
       WHERE t.vendor_id = $1 AND t.at >= $2 AND t.at < $3 AND t.id > $4 ORDER BY t.id LIMIT $5`,
      [vendorId, span.from, span.until, span.after, span.take],
    );
  }

  /** What was left out of payouts, by vendor, in 1/100,000 of a won. Vendors without any are left out. */
  async fractions(sql: Sql): Promise<Map<number, number>> {
    const rows = await sql.query<{ vendorId: number; fraction: number }>(
      'SELECT vendor_id AS "vendorId", sum(fraction)::bigint AS fraction FROM casino_transaction WHERE fraction > 0 GROUP BY vendor_id',
    );
    return new Map(rows.map(({ vendorId, fraction }) => [vendorId, fraction]));
  }

  /** Those of a vendor with these numbers, in no order. */
  byNumbers(sql: Sql, vendorId: number, vendorTxs: readonly string[]): Promise<CasinoTransaction[]> {
    return sql.query<CasinoTransaction>(
      `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.vendor_id = $1 AND t.vendor_tx = ANY ($2)`,
      [vendorId, vendorTxs],
    );
  }

  isBuried(sql: BatchSql, vendorId: number, vendorTx: string): Promise<boolean> {
    return sql.batch(buried, { vendorId, vendorTx });
  }

  async bury(tx: Tx, vendorId: number, vendorTx: string, rollbackTx: string, at: Date): Promise<void> {
    await tx.query('INSERT INTO casino_tombstone (vendor_id, vendor_tx, rollback_tx, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      vendorId,
      vendorTx,
      rollbackTx,
      at,
    ]);
  }
}
