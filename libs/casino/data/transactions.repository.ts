import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';
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
  at: Date;
}

export const transactionColumns = `t.id, t.vendor_id AS "vendorId", t.vendor_tx AS "vendorTx", t.kind, t.round_id AS "roundId", t.member_id AS "memberId",
  t.amount, t.reference, t.body_hash AS "bodyHash", t.answer, t.rolled_back AS "rolledBack", t.at,
  (SELECT r.vendor_round FROM casino_round r WHERE r.id = t.round_id) AS "vendorRound"`;

/** Transactions of vendors, and those that may never come. */
@Injectable()
export class TransactionsRepository {
  async find(sql: Sql, vendorId: number, vendorTx: string): Promise<CasinoTransaction | undefined> {
    const [row] = await sql.query<CasinoTransaction>(
      {
        name: 'casino-transaction-find',
        text: `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.vendor_id = $1 AND t.vendor_tx = $2`,
      },
      [vendorId, vendorTx],
    );
    return row;
  }

  /** A number for the next one, of the numbers of bets. */
  async nextId(tx: Tx): Promise<number> {
    return oneRow(await tx.query<{ id: number }>({ name: 'casino-next-id', text: `SELECT nextval('bet_id_seq') AS id` })).id;
  }

  async insert(tx: Tx, one: NewTransaction): Promise<void> {
    await tx.query(
      {
        name: 'casino-transaction-insert',
        text: `INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, reference, body_hash, answer, after_close, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      },
      [
        ...[one.id, one.vendorId, one.vendorTx, one.kind, one.roundId, one.memberId, one.amount, one.reference],
        ...[one.bodyHash, JSON.stringify(one.answer), one.afterClose ?? false, one.at],
      ],
    );
  }

  async setRolledBack(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('UPDATE casino_transaction SET rolled_back = true WHERE id = ANY ($1)', [ids]);
  }

  /** Of a round, in their order. */
  ofRound(sql: Sql, roundId: number): Promise<CasinoTransaction[]> {
    return sql.query<CasinoTransaction>(
      {
        name: 'casino-transactions-of-round',
        text: `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.round_id = $1 ORDER BY t.id`,
      },
      [roundId],
    );
  }

  /** The rollback that took a transaction back, or that came before it. */
  async rollbackOf(sql: Sql, vendorId: number, reference: string): Promise<CasinoTransaction | undefined> {
    const [row] = await sql.query<CasinoTransaction>(
      `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.vendor_id = $1 AND t.kind = 'rollback' AND t.reference = $2 ORDER BY t.id LIMIT 1`,
      [vendorId, reference],
    );
    return row;
  }

  /** Of a span of time, in their order. @param after the number of the last one that is known; 0 for the first */
  page(sql: Sql, vendorId: number, span: { from: Date; until: Date; after: number; take: number }): Promise<CasinoTransaction[]> {
    return sql.query<CasinoTransaction>(
      `SELECT ${transactionColumns} FROM casino_transaction t WHERE t.vendor_id = $1 AND t.at >= $2 AND t.at < $3 AND t.id > $4 ORDER BY t.id LIMIT $5`,
      [vendorId, span.from, span.until, span.after, span.take],
    );
  }

  async isBuried(sql: Sql, vendorId: number, vendorTx: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'casino-tombstone', text: 'SELECT FROM casino_tombstone WHERE vendor_id = $1 AND vendor_tx = $2' },
      [vendorId, vendorTx],
    );
    return rows.length > 0;
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
