import { Injectable } from '@nestjs/common';
import { type BatchSql, PeriodIds, reads, type Sql } from '#lib/platform';
import { type BettorLimits, noLimits } from '../domain/bettor-limits.js';

const columns = `min_stake AS "minStake", max_stake AS "maxStake", max_win AS "maxWin", max_per_round AS "maxPerRound",
  max_win_per_round AS "maxWinPerRound", daily_cancellations AS "dailyCancellations"`;

const limitsOfMany = reads<number, BettorLimits>(async (sql, ids) => {
  const rows = await sql.query<BettorLimits & { id: number }>(
    { name: 'bettor-limits', text: `SELECT member_id AS id, ${columns} FROM bettor_limit WHERE member_id = ANY ($1)` },
    [ids],
  );
  const known = new Map(rows.map(({ id, ...limits }) => [id, limits]));
  return ids.map((id) => known.get(id) ?? noLimits);
});

/** Members' own betting limits, and what they have used of them. */
@Injectable()
export class BettorLimitsRepository {
  constructor(private readonly periods: PeriodIds) {}

  async of(sql: BatchSql, memberId: number): Promise<BettorLimits> {
    return sql.batch(limitsOfMany, memberId);
  }

  /** With the number of their saves; 0 before the first. */
  async versioned(sql: Sql, memberId: number): Promise<{ limits: BettorLimits; version: number }> {
    const [row] = await sql.query<BettorLimits & { version: number }>(`SELECT version, ${columns} FROM bettor_limit WHERE member_id = $1`, [
      memberId,
    ]);
    if (!row) return { limits: noLimits, version: 0 };
    const { version, ...limits } = row;
    return { limits, version };
  }

  async put(sql: Sql, memberId: number, limits: BettorLimits, change: { at: Date; by: string }): Promise<void> {
    await sql.query(
      `INSERT INTO bettor_limit (member_id, min_stake, max_stake, max_win, max_per_round, max_win_per_round, daily_cancellations,
         updated_at, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (member_id) DO UPDATE SET min_stake = $2, max_stake = $3, max_win = $4, max_per_round = $5, max_win_per_round = $6,
         daily_cancellations = $7, updated_at = $8, updated_by = $9, version = bettor_limit.version + 1`,
      [
        ...[memberId, limits.minStake, limits.maxStake, limits.maxWin, limits.maxPerRound, limits.maxWinPerRound],
        ...[limits.dailyCancellations, change.at, change.by],
      ],
    );
  }

  /**
   * How many bets a member has cancelled himself since an instant of the last day. Only bets on open rounds can be: they are no month old.
   * A ticket that was cancelled before it was accepted does not count.
   */
  async cancellationsSince(sql: Sql, memberId: number, since: Date): Promise<number> {
    const { from } = await this.periods.newest();
    // The pattern is the condition of the index.
    const [row] = await sql.query<{ used: number }>(
      `SELECT count(*) AS used FROM bet_revision r WHERE actor = $1 AND actor LIKE 'player:%' AND ended_at >= $2 AND bet_id >= $3
         AND NOT EXISTS (SELECT FROM ticket t WHERE t.bet_id = r.bet_id AND t.state = 'cancelled')`,
      [`player:${memberId}`, since, from],
    );
    return row?.used ?? 0;
  }
}
