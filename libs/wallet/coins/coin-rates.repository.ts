import { Injectable } from '@nestjs/common';
import type { Coin, CoinRateSource } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

/** A rate and since when it holds. */
export interface CoinRate {
  coin: Coin;
  /** Won per coin. */
  rate: number;
  at: Date;
  source: CoinRateSource;
  /** Account of the administrator, also of one whose program set it. */
  by: string;
}

/** Rates of coins as they were set; the last of each is in force. */
@Injectable()
export class CoinRatesRepository {
  inForce(sql: Sql): Promise<CoinRate[]> {
    return sql.query<CoinRate>(
      `SELECT DISTINCT ON (coin) coin, rate::float8 AS rate, at, source, by FROM coin_rate ORDER BY coin, id DESC`,
    );
  }

  async insert(tx: Tx, { coin, rate, at, source, by }: CoinRate): Promise<void> {
    await tx.query('INSERT INTO coin_rate (coin, rate, at, source, by) VALUES ($1, $2, $3, $4, $5)', [coin, rate, at, source, by]);
  }
}
