import { Injectable } from '@nestjs/common';
import type { CoinNetwork, CoinWalletUse } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

export interface CoinWalletFields {
  network: CoinNetwork;
  use: CoinWalletUse;
  address: string;
  /** Members of these levels are shown it, both ends among them; agents whatever it says. */
  fromLevel: number;
  toLevel: number;
  enabled: boolean;
}

export interface CoinWallet extends CoinWalletFields {
  id: number;
  version: number;
  changedAt: Date;
  /** Account of the administrator. */
  changedBy: string;
}

const columns = `id, network, use, address, from_level AS "fromLevel", to_level AS "toLevel", enabled, version, changed_at AS "changedAt",
  changed_by AS "changedBy"`;

const valuesOf = ({ network, use, address, fromLevel, toLevel, enabled }: CoinWalletFields): unknown[] => [
  network,
  use,
  address,
  fromLevel,
  toLevel,
  enabled,
];

/** Wallets of the site. */
@Injectable()
export class CoinWalletsRepository {
  all(sql: Sql): Promise<CoinWallet[]> {
    return sql.query<CoinWallet>(`SELECT ${columns} FROM coin_wallet ORDER BY network, use, id`);
  }

  async lock(tx: Tx, id: number): Promise<CoinWallet | undefined> {
    return (await tx.query<CoinWallet>(`SELECT ${columns} FROM coin_wallet WHERE id = $1 FOR UPDATE`, [id]))[0];
  }

  /** Holds all wallets, so that two administrators save one after the other. */
  async lockAll(tx: Tx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('coin_wallet', 0))`);
  }

  async insert(tx: Tx, fields: CoinWalletFields, at: Date, by: string): Promise<number> {
    const { id } = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO coin_wallet (network, use, address, from_level, to_level, enabled, changed_at, changed_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [...valuesOf(fields), at, by],
      ),
    );
    return id;
  }

  async update(tx: Tx, id: number, fields: CoinWalletFields, at: Date, by: string): Promise<void> {
    await tx.query(
      `UPDATE coin_wallet SET network = $1, use = $2, address = $3, from_level = $4, to_level = $5, enabled = $6, changed_at = $7,
         changed_by = $8, version = version + 1 WHERE id = $9`,
      [...valuesOf(fields), at, by, id],
    );
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM coin_wallet WHERE id = $1', [id]);
  }
}
