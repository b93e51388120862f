import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** What single members may stake at vendors. */
@Injectable()
export class LimitsRepository {
  /** Won; null where the member has no limit of his own. */
  async maxBet(sql: Sql, memberId: number): Promise<number | null> {
    const [row] = await sql.query<{ maxBet: number }>(
      { name: 'casino-member-limit', text: 'SELECT max_bet AS "maxBet" FROM casino_member_limit WHERE member_id = $1' },
      [memberId],
    );
    return row?.maxBet ?? null;
  }

  /** @param maxBet null: the level's holds again */
  async set(sql: Sql, memberId: number, maxBet: number | null, at: Date): Promise<void> {
    if (maxBet === null) {
      await sql.query('DELETE FROM casino_member_limit WHERE member_id = $1', [memberId]);
      return;
    }
    await sql.query(
      `INSERT INTO casino_member_limit (member_id, max_bet, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET max_bet = excluded.max_bet, changed_at = excluded.changed_at`,
      [memberId, maxBet, at],
    );
  }
}
