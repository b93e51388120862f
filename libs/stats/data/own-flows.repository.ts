import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import { column } from './flow-columns.js';

/** What somebody did with money, won. */
export interface MemberFlows {
  deposits: number;
  withdrawals: number;
  stakes: number;
  /** Of settled bets. */
  settledStakes: number;
  payouts: number;
}

const flowNames = ['deposits', 'withdrawals', 'stakes', 'settledStakes', 'payouts'] as const;
const sums = flowNames.map((name) => `sum(${column(name)})::bigint AS "${name}"`).join(', ');
const days = flowNames.map((name) => `coalesce(${column(name)}, 0) AS "${name}"`).join(', ');

/** Reads of the table stat_owner_day for an agent's lists of people. */
@Injectable()
export class OwnFlowsRepository {
  /** Of each since joining; who has done nothing is left out. */
  async lifetimes(sql: Sql, ownerIds: readonly number[]): Promise<Map<number, MemberFlows>> {
    const rows = await sql.query<MemberFlows & { id: number }>(
      `SELECT owner_id AS id, ${sums} FROM stat_owner_day WHERE owner_id = ANY ($1) GROUP BY owner_id`,
      [ownerIds],
    );
    return new Map(rows.map(({ id, ...flows }) => [id, flows]));
  }

  /** Every day up to `until`, oldest first, those without anything included. @param count how many days */
  latest(sql: Sql, ownerId: number, until: string, count: number): Promise<(MemberFlows & { day: string })[]> {
    return sql.query(
      `SELECT to_char(d, 'YYYY-MM-DD') AS day, ${days} FROM generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') AS d
       LEFT JOIN stat_owner_day ON owner_id = $1 AND day = d::date ORDER BY d`,
      [ownerId, until, count],
    );
  }
}
