import { Injectable } from '@nestjs/common';
import type { WithdrawalStatus } from '#lib/contract';
import { oneRow, type SealedColumn, type Sql, type Tx } from '#lib/platform';

/** What is stored sealed of withdrawals. */
export const withdrawalSealed: readonly SealedColumn[] = [
  { table: 'withdrawal', key: 'id', keyType: 'bigint', column: 'bank_account_sealed', purpose: `'bank_account'` },
];

export interface WithdrawalFile {
  id: number;
  createdAt: Date;
  author: string;
  count: number;
  /** Sum, won. */
  amount: number;
  /** Those that the bank has paid out. */
  completed: number;
}

/** A withdrawal as a file needs it. */
export interface FiledWithdrawal {
  id: number;
  ownerId: number;
  account: string;
  status: WithdrawalStatus;
  fileId: number | null;
  bankName: string;
  /** Masked. */
  bankAccount: string;
  holder: string;
  /** Won. */
  amount: number;
  sealed: string | null;
  /** The agent who pays it; null where the bank does. */
  agentId: number | null;
  /** Where it is paid by coin. */
  coinTransferId: number | null;
}

const columns = `id, owner_id AS "ownerId", account, status, file_id AS "fileId", bank_name AS "bankName", bank_account AS "bankAccount", holder,
  amount, bank_account_sealed AS sealed, agent_id AS "agentId", coin_transfer_id AS "coinTransferId"`;
const fileColumns = `f.id, f.created_at AS "createdAt", f.author, count(*) AS count, sum(w.amount)::bigint AS amount,
  count(*) FILTER (WHERE w.status = 'completed') AS completed`;

/** The files for the bank, and the numbers of withdrawals. */
@Injectable()
export class WithdrawalFilesRepository {
  /** In the order of their ids, each held until the transaction ends, so that two files wait for each other. */
  lock(tx: Tx, ids: readonly number[]): Promise<FiledWithdrawal[]> {
    return tx.query<FiledWithdrawal>(`SELECT ${columns} FROM withdrawal WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }

  async find(sql: Sql, id: number): Promise<FiledWithdrawal | undefined> {
    return (await sql.query<FiledWithdrawal>(`SELECT ${columns} FROM withdrawal WHERE id = $1`, [id]))[0];
  }

  /** Makes a file of withdrawals that `lock` gave and that are in none. @returns the file's number */
  async create(tx: Tx, { at, author, ids }: { at: Date; author: string; ids: readonly number[] }): Promise<number> {
    const { id } = oneRow(
      await tx.query<{ id: number }>('INSERT INTO withdrawal_file (created_at, author) VALUES ($1, $2) RETURNING id', [at, author]),
    );
    await tx.query('UPDATE withdrawal SET file_id = $2 WHERE id = ANY ($1)', [ids, id]);
    return id;
  }

  /** Gives a withdrawal from before its whole number. */
  async complete(tx: Tx, id: number, sealed: string): Promise<void> {
    await tx.query('UPDATE withdrawal SET bank_account_sealed = $2 WHERE id = $1 AND bank_account_sealed IS NULL', [id, sealed]);
  }

  async file(sql: Sql, id: number): Promise<WithdrawalFile | undefined> {
    const rows = await sql.query<WithdrawalFile>(
      `SELECT ${fileColumns} FROM withdrawal_file f JOIN withdrawal w ON w.file_id = f.id WHERE f.id = $1 GROUP BY f.id`,
      [id],
    );
    return rows[0];
  }

  of(sql: Sql, fileId: number): Promise<FiledWithdrawal[]> {
    return sql.query<FiledWithdrawal>(`SELECT ${columns} FROM withdrawal WHERE file_id = $1 ORDER BY id`, [fileId]);
  }

  /** Newest first. */
  async page(sql: Sql, { skip, take }: { skip: number; take: number }): Promise<{ items: WithdrawalFile[]; total: number }> {
    const items = await sql.query<WithdrawalFile>(
      `SELECT ${fileColumns} FROM (SELECT * FROM withdrawal_file ORDER BY id DESC OFFSET $1 LIMIT $2) f
       JOIN withdrawal w ON w.file_id = f.id GROUP BY f.id, f.created_at, f.author ORDER BY f.id DESC`,
      [skip, take],
    );
    const row = oneRow(await sql.query<{ total: number }>('SELECT count(*) AS total FROM withdrawal_file'));
    return { items, total: row.total };
  }
}
