import { Injectable } from '@nestjs/common';
import { type BatchSql, reads, type Tx } from '#lib/platform';

const answersOf = reads<number, Date | null>(async (sql, memberIds) => {
  const rows = await sql.query<{ memberId: number; answeredAt: Date }>(
    {
      name: 'player-checks',
      text: 'SELECT member_id AS "memberId", answered_at AS "answeredAt" FROM player_check WHERE member_id = ANY ($1)',
    },
    [memberIds],
  );
  const byMember = new Map(rows.map(({ memberId, answeredAt }) => [memberId, answeredAt]));
  return memberIds.map((id) => byMember.get(id) ?? null);
});

/** When players last said that they go on. */
@Injectable()
export class PlayerChecksRepository {
  answeredAt(sql: BatchSql, memberId: number): Promise<Date | null> {
    return sql.batch(answersOf, memberId);
  }

  async answer(tx: Tx, memberId: number, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO player_check (member_id, answered_at) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET answered_at = excluded.answered_at`,
      [memberId, at],
    );
  }
}
