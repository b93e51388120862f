import { Injectable } from '@nestjs/common';
import { searchPattern } from '#lib/members';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** What can be given and taken: won, points, or casino eggs, which the documented wire calls `balance`. */
export type TradeUnit = 'money' | 'point' | 'balance';
export type TradeStatus = 'give' | 'take';

/** Something that an agent gave to somebody below, or took. */
export interface Trade {
  id: number;
  at: Date;
  unit: TradeUnit;
  status: TradeStatus;
  memberId: number;
  /** Of the member then. */
  account: string;
  nickname: string;
  amount: number;
  memo: string;
  /** The agent's own balance: points for points, won for the others. */
  before: number;
  after: number;
}
/** Of one unit; won, points and eggs are never added together. */
export interface TradeSums {
  unit: TradeUnit;
  given: number;
  taken: number;
}
export type TradeDraft = Omit<Trade, 'id'> & { agentId: number; path: readonly number[] };

export interface TradeFilter {
  agentId: number;
  /** The period `[from, until)`; open where it is absent. */
  from?: Date;
  until?: Date;
  unit?: TradeUnit;
  status?: TradeStatus;
  /** Part of the account or nickname. */
  search?: string;
}

const matching = `trade WHERE agent_id = $1 AND at >= coalesce($2, '-infinity'::timestamptz) AND at < coalesce($3, 'infinity'::timestamptz)
  AND ($4::text IS NULL OR unit = $4) AND ($5::text IS NULL OR status = $5) AND ($6::text IS NULL OR lower(account) LIKE $6 OR lower(nickname) LIKE $6)`;

/** The table of what agents give and take. */
@Injectable()
export class TradesRepository {
  async insert(tx: Tx, draft: TradeDraft): Promise<number> {
    const { at, unit, status, agentId, memberId, path, account, nickname, amount, memo, before, after } = draft;
    const row = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO trade (at, unit, status, agent_id, member_id, path, account, nickname, amount, memo, before, after)
       VALUES ($1, $2, $3, $4, $5, $6::ltree, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [at, unit, status, agentId, memberId, path.join('.'), account, nickname, amount, memo, before, after],
      ),
    );
    return row.id;
  }

  /** Money given and taken by hour and by the agent's place in the tree then, for `from` ≤ trade < `until`. */
  async hourly(sql: Sql, from: Date, until: Date): Promise<{ hour: Date; path: number[]; given: number; taken: number }[]> {
    return sql.query(
      `SELECT date_trunc('hour', at) AS hour, string_to_array(subpath(path, 0, index(path, agent_id::text::ltree) + 1)::text, '.')::int[] AS path,
              coalesce(sum(amount) FILTER (WHERE status = 'give'), 0)::bigint AS given, coalesce(sum(amount) FILTER (WHERE status = 'take'), 0)::bigint AS taken
       FROM trade WHERE unit = 'money' AND at >= $1 AND at < $2 GROUP BY 1, 2`,
      [from, until],
    );
  }

  /** Points that an agent gave and took on each Seoul day of `from` ≤ trade < `until`; days without any are left out. */
  pointsByDay(sql: Sql, agentId: number, from: Date, until: Date): Promise<{ day: string; given: number; taken: number }[]> {
    return sql.query(
      `SELECT (at AT TIME ZONE 'Asia/Seoul')::date::text AS day, coalesce(sum(amount) FILTER (WHERE status = 'give'), 0)::bigint AS given,
              coalesce(sum(amount) FILTER (WHERE status = 'take'), 0)::bigint AS taken
       FROM trade WHERE agent_id = $1 AND unit = 'point' AND at >= $2 AND at < $3 GROUP BY 1`,
      [agentId, from, until],
    );
  }

  /** Newest first, from the agent's index; the sums cost with what the agent did in the period. */
  async page(
    sql: Sql,
    filter: TradeFilter,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: Trade[]; total: number; sums: TradeSums[] }> {
    const { agentId, from, until, unit, status, search } = filter;
    const params = [agentId, from ?? null, until ?? null, unit ?? null, status ?? null, search?.trim() ? searchPattern(search) : null];
    const [items, counted] = await Promise.all([
      sql.query<Trade>(
        `SELECT id, at, unit, status, member_id AS "memberId", account, nickname, amount, memo, before, after
         FROM ${matching} ORDER BY at DESC, id DESC LIMIT $7 OFFSET $8`,
        [...params, take, skip],
      ),
      sql.query<TradeSums & { count: number }>(
        `SELECT unit, count(*) AS count, coalesce(sum(amount) FILTER (WHERE status = 'give'), 0)::bigint AS given,
                coalesce(sum(amount) FILTER (WHERE status = 'take'), 0)::bigint AS taken FROM ${matching} GROUP BY unit ORDER BY unit`,
        params,
      ),
    ]);
    return {
      items,
      total: counted.reduce((sum, { count }) => sum + count, 0),
      sums: counted.map(({ unit, given, taken }) => ({ unit, given, taken })),
    };
  }
}
