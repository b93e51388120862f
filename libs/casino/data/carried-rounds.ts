import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** A round as a whole, for those who look at who carries its bets. Of a round in eggs nothing can be carried: its amounts are 0. */
export interface CarriedRound {
  id: number;
  /** Won. */
  stake: number;
  payout: number;
  status: 'open' | 'closed';
}

/** Rounds for those who look at who carries their bets. */
@Injectable()
export class CarriedRounds {
  /** @param id of the round, or of a transaction of it */
  async find(sql: Sql, id: number): Promise<CarriedRound | undefined> {
    const [row] = await sql.query<CarriedRound>(
      `SELECT id, CASE unit WHEN 'cash' THEN stake ELSE 0 END AS stake, CASE unit WHEN 'cash' THEN payout ELSE 0 END AS payout, status
       FROM casino_round WHERE id = $1 OR id = (SELECT round_id FROM casino_transaction WHERE id = $1)`,
      [id],
    );
    return row;
  }
}
