import { Injectable } from '@nestjs/common';
import { type BatchSql, reads, type Sql } from '#lib/platform';

const largestBets = reads<number, number | null>(async (sql, memberIds) => {
  const rows = await sql.query<{ memberId: number; maxBet: number }>(
    {
      name: 'casino-member-limits',
      text: 'SELECT member_id AS "memberId", max_bet AS "maxBet" FROM casino_member_limit WHERE member_id = ANY ($1)',
    },
    [memberIds],
  );
  const byMember = new Map(rows.map(({ memberId, maxBet }) => [memberId, maxBet]));
  return memberIds.map((id) => byMember.get(id) ?? null);
});

/** What single members may stake at vendors. */
@Injectable()
export class LimitsRepository {
  /** Won; null where the member has no limit of his own. */
  maxBet(sql: BatchSql, memberId: number): Promise<number | null> {
    return sql.batch(largestBets, memberId);
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
