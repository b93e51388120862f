import { Injectable } from '@nestjs/common';
import { Database, oneRow, type Sql } from '#lib/platform';
import { tookEffect, type RequestTable } from './request-rows.js';

/** A request that took effect, for the public lists; the name is still whole. */
export interface RecentRequest {
  nickname: string;
  /** Won. */
  money: number;
  bankName: string;
  at: Date;
}

/** Sums of the requests that took effect, less approvals that were cancelled, by the Seoul hour of either and their owner's path. */
export interface RequestHour {
  /** The hour's start. Seoul's hours are UTC's. */
  hour: Date;
  /** Ids from the top of the tree down to the owner. */
  path: number[];
  /** Won. */
  amount: number;
  count: number;
}

/**
 * What agents gave of their own money by approving deposits, less what they got back by a cancellation, and took by paying withdrawals, by
 * Seoul hour and the agent's path; won.
 */
export interface AgentHour {
  hour: Date;
  path: number[];
  given: number;
  taken: number;
}

/** What came in and went out of the owners directly below an agent, won. */
export interface RequestFlow {
  /** Ids from the top of the tree down to the agent, `1.5.9`. */
  path: string;
  deposits: number;
  withdrawals: number;
}

/** A request that waits to be approved. */
export interface WaitingRequest {
  id: number;
  ownerId: number;
  /** Won. */
  amount: number;
  /** A deposit whose depositor is not the registered holder, and that takes a second administrator. */
  needsSecond: boolean;
}

export interface PendingRequests {
  deposits: number;
  withdrawals: number;
}

/** What waits, for the age rail; won. */
export interface WaitingQueue {
  count: number;
  amount: number;
  oldestAt: Date | null;
  /** Request times of the oldest 60. */
  waitingSince: Date[];
}

/** What other parts read of deposits and withdrawals. The apps bind it to their ports. */
@Injectable()
export class WalletReports {
  constructor(private readonly database: Database) {}

  recentDeposits(take: number): Promise<RecentRequest[]> {
    return this.recent('deposit', take);
  }
  recentWithdrawals(take: number): Promise<RecentRequest[]> {
    return this.recent('withdrawal', take);
  }

  /**
   * The house's deposits that were approved in `from` ≤ time < `until`, less those whose approval was cancelled then: what statistics need
   * to be made anew.
   */
  depositHours(from: Date, until: Date, sql: Sql = this.database): Promise<RequestHour[]> {
    return this.hours(sql, depositMoves('agent_id IS NULL'), from, until);
  }
  withdrawalHours(from: Date, until: Date, sql: Sql = this.database): Promise<RequestHour[]> {
    return this.hours(
      sql,
      `SELECT approved_at AS at, path, amount, 1 AS n FROM withdrawal
       WHERE agent_id IS NULL AND ${tookEffect} AND approved_at >= $1 AND approved_at < $2`,
      from,
      until,
    );
  }

  /** What agents approved with their own money in `from` ≤ approval < `until`, by the agent's place when it was asked for. */
  async agentHours(from: Date, until: Date, sql: Sql = this.database): Promise<AgentHour[]> {
    const rows = await sql.query<Omit<AgentHour, 'path'> & { path: string }>(
      `SELECT date_trunc('hour', at, 'UTC') AS hour, path, sum(given)::bigint AS given, sum(taken)::bigint AS taken
       FROM (
         SELECT at, subpath(path, 0, -1) AS path, amount AS given, 0 AS taken FROM (${depositMoves('agent_id IS NOT NULL')}) AS deposits
         UNION ALL
         SELECT approved_at, subpath(path, 0, -1), 0, amount FROM withdrawal
         WHERE agent_id IS NOT NULL AND ${tookEffect} AND approved_at >= $1 AND approved_at < $2
       ) AS processed GROUP BY 1, 2 ORDER BY 1, 2`,
      [from, until],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  /** What agents approved with their own money since an instant, for one owner by whomever and by one agent for whomever; won. */
  async approvedByAgents(
    sql: Sql,
    table: RequestTable,
    about: { agentId: number; ownerId: number },
    since: Date,
  ): Promise<{ ofOwner: number; ofAgent: number }> {
    return oneRow(
      await sql.query<{ ofOwner: number; ofAgent: number }>(
        `SELECT coalesce(sum(amount) FILTER (WHERE owner_id = $2), 0)::bigint AS "ofOwner",
                coalesce(sum(amount) FILTER (WHERE agent_id = $1), 0)::bigint AS "ofAgent"
         FROM ${table} WHERE agent_id IS NOT NULL AND approved_at > $3 AND (agent_id = $1 OR owner_id = $2)`,
        [about.agentId, about.ownerId, since],
      ),
    );
  }

  /**
   * What was approved in `from` ≤ approval < `until`, less the approvals that were cancelled then, whenever they had been given. Of a span
   * that is over the answer never changes. What agents approved with their own money is none of the house's.
   */
  flows(sql: Sql, from: Date, until: Date): Promise<RequestFlow[]> {
    return sql.query<RequestFlow>(
      `SELECT subpath(path, 0, -1)::text AS path, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals
       FROM (
         SELECT path, amount AS deposits, 0 AS withdrawals FROM deposit WHERE agent_id IS NULL AND approved_at >= $1 AND approved_at < $2
         UNION ALL
         SELECT path, -amount, 0 FROM deposit
         WHERE agent_id IS NULL AND status = 'approval_cancelled' AND processed_at >= $1 AND processed_at < $2
         UNION ALL
         SELECT path, 0, amount FROM withdrawal
         WHERE agent_id IS NULL AND status IN ('approved', 'completed') AND approved_at >= $1 AND approved_at < $2
       ) AS moved WHERE nlevel(path) > 1 GROUP BY 1`,
      [from, until],
    );
  }

  /** Whose requests are, how much, and which take a second administrator by their depositor; what is no longer waiting is left out. */
  waitingByIds(sql: Sql, table: RequestTable, ids: readonly number[]): Promise<WaitingRequest[]> {
    const needsSecond = table === 'deposit' ? 'needs_second' : 'false';
    return sql.query<WaitingRequest>(
      `SELECT id, owner_id AS "ownerId", amount, ${needsSecond} AS "needsSecond" FROM ${table} WHERE id = ANY ($1) AND status = 'waiting' ORDER BY id`,
      [ids],
    );
  }

  /** Waiting requests of the whole site. */
  async pending(sql: Sql = this.database): Promise<PendingRequests> {
    const row = oneRow(
      await sql.query<PendingRequests>(
        `SELECT (SELECT count(*) FROM deposit WHERE status = 'waiting') AS deposits,
              (SELECT count(*) FROM withdrawal WHERE status = 'waiting') AS withdrawals`,
      ),
    );
    return row;
  }

  /** Waiting requests below each of these agents, themselves excluded; agents without any get zeros. */
  async pendingBelow(agentIds: number[], sql: Sql = this.database): Promise<Map<number, PendingRequests>> {
    const rows = await sql.query<PendingRequests & { agentId: number }>(
      `SELECT above.id::bigint AS "agentId", count(*) FILTER (WHERE request = 'deposit') AS deposits,
              count(*) FILTER (WHERE request = 'withdrawal') AS withdrawals
       FROM (SELECT 'deposit' AS request, path, owner_id FROM deposit WHERE status = 'waiting'
             UNION ALL SELECT 'withdrawal', path, owner_id FROM withdrawal WHERE status = 'waiting') AS waiting,
            unnest(string_to_array(path::text, '.')) AS above (id)
       WHERE above.id::bigint <> owner_id AND above.id::bigint = ANY ($1)
       GROUP BY 1`,
      [agentIds],
    );
    const known = new Map(rows.map(({ agentId, deposits, withdrawals }) => [agentId, { deposits, withdrawals }]));
    return new Map(agentIds.map((id) => [id, known.get(id) ?? { deposits: 0, withdrawals: 0 }]));
  }

  async queues(sql: Sql = this.database): Promise<{ deposits: WaitingQueue; withdrawals: WaitingQueue }> {
    return { deposits: await this.queue(sql, 'deposit'), withdrawals: await this.queue(sql, 'withdrawal') };
  }

  private recent(table: RequestTable, take: number): Promise<RecentRequest[]> {
    return this.database.query(
      `SELECT nickname, amount AS money, bank_name AS "bankName", approved_at AS at FROM ${table}
       WHERE ${tookEffect} AND owner_kind = 'member' AND approved_at IS NOT NULL ORDER BY approved_at DESC LIMIT $1`,
      [take],
    );
  }

  private async hours(sql: Sql, moves: string, from: Date, until: Date): Promise<RequestHour[]> {
    const rows = await sql.query<Omit<RequestHour, 'path'> & { path: string }>(
      `SELECT date_trunc('hour', at, 'UTC') AS hour, path, sum(amount)::bigint AS amount, sum(n)::int AS count
       FROM (${moves}) AS moved GROUP BY 1, 2 ORDER BY 1, 2`,
      [from, until],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  private async queue(sql: Sql, table: RequestTable): Promise<WaitingQueue> {
    const row = oneRow(
      await sql.query<WaitingQueue>(
        `SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount, min(requested_at) AS "oldestAt",
              coalesce((array_agg(requested_at ORDER BY requested_at))[1:60], '{}') AS "waitingSince"
       FROM ${table} WHERE status = 'waiting'`,
      ),
    );
    return row;
  }
}

/** Deposits that were approved in $1 ≤ time < $2, and with the opposite sign those whose approval was cancelled then. */
function depositMoves(whose: string): string {
  return `
    SELECT approved_at AS at, path, amount, 1 AS n FROM deposit
    WHERE ${whose} AND status IN ('approved', 'completed', 'approval_cancelled') AND approved_at >= $1 AND approved_at < $2
    UNION ALL
    SELECT processed_at, path, -amount, -1 FROM deposit
    WHERE ${whose} AND status = 'approval_cancelled' AND processed_at >= $1 AND processed_at < $2`;
}
