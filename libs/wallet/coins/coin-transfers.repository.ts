import { Injectable } from '@nestjs/common';
import { coinFacts, type CoinNetwork, type CoinRateSource, refuse } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

export interface NewCoinTransfer {
  ownerId: number;
  network: CoinNetwork;
  sender: string;
  recipient: string;
  /** Coins, a decimal number. */
  count: string;
  /** Won per coin. */
  rate: number;
  rateAt: Date;
  rateSource: CoinRateSource;
}

export interface CoinTransfer extends NewCoinTransfer {
  id: number;
  /** Hash of the transaction that paid it; null while none is known. */
  payment: string | null;
  /** Hash of the transaction that sent its coins back. */
  refund: string | null;
}

export type TransactionPurpose = 'payment' | 'refund';

const columns = `t.id, t.owner_id AS "ownerId", t.network, t.sender, t.recipient, trim_scale(t.count)::text AS count, t.rate::float8 AS rate,
  t.rate_at AS "rateAt", t.rate_source AS "rateSource",
  (SELECT hash FROM coin_transaction WHERE transfer_id = t.id AND purpose = 'payment' AND freed_at IS NULL) AS payment,
  (SELECT hash FROM coin_transaction WHERE transfer_id = t.id AND purpose = 'refund') AS refund`;

/** What deposits and withdrawals by coin were asked for with, and the transactions that paid them. */
@Injectable()
export class CoinTransfersRepository {
  async insert(tx: Tx, transfer: NewCoinTransfer): Promise<number> {
    const { ownerId, network, sender, recipient, count, rate, rateAt, rateSource } = transfer;
    const { id } = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO coin_transfer (owner_id, network, sender, recipient, count, rate, rate_at, rate_source)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [ownerId, network, sender, recipient, count, rate, rateAt, rateSource],
      ),
    );
    return id;
  }

  async byIds(sql: Sql, ids: readonly number[]): Promise<Map<number, CoinTransfer>> {
    if (ids.length === 0) return new Map();
    const rows = await sql.query<CoinTransfer>(`SELECT ${columns} FROM coin_transfer t WHERE t.id = ANY ($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Transfers of requests, by the request's number. */
  async ofRequests(sql: Sql, table: 'deposit' | 'withdrawal', ids: readonly number[]): Promise<Map<number, CoinTransfer>> {
    const rows = await sql.query<CoinTransfer & { requestId: number }>(
      `SELECT r.id AS "requestId", ${columns} FROM ${table} r JOIN coin_transfer t ON t.id = r.coin_transfer_id WHERE r.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ requestId, ...transfer }) => [requestId, transfer]));
  }

  /**
   * Binds a transaction to a transfer: of two that use one hash the second waits for the first and is refused.
   * @param use.field of the call, for the refusal
   * @throws DomainError COIN_HASH_USED
   */
  async use(
    tx: Tx,
    transfer: Pick<CoinTransfer, 'id' | 'network'>,
    use: { purpose: TransactionPurpose; hash: string; at: Date; by: string; field?: string },
  ) {
    const rows = await tx.query(
      `INSERT INTO coin_transaction (transfer_id, chain, hash, purpose, at, by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (chain, hash) WHERE freed_at IS NULL DO NOTHING RETURNING id`,
      [transfer.id, coinFacts[transfer.network].chain, use.hash, use.purpose, use.at, use.by],
    );
    if (rows.length === 0) throw refuse('COIN_HASH_USED', use.field === undefined ? {} : { field: use.field });
  }

  /** Lets the transaction that paid a transfer be used again. */
  async free(tx: Tx, transferId: number, at: Date): Promise<void> {
    await tx.query(`UPDATE coin_transaction SET freed_at = $2 WHERE transfer_id = $1 AND purpose = 'payment' AND freed_at IS NULL`, [
      transferId,
      at,
    ]);
  }
}
