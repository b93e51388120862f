import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import type { ShareState } from './rolling-shares.repository.js';

/** What a run moved for one owner. */
export interface TracedRun {
  id: number;
  kind: 'accrual' | 'payment' | 'reversal';
  at: Date;
  /** Won. */
  amount: number;
  shares: number;
  /** The first bet whose share the run took. */
  betId: number;
  /** Members and settled units, such as rounds and slips, of these shares. */
  members: number;
  units: number;
}

/** An owner's rolling of bets, by the day on which they were placed or by member; won. */
export interface RollingGroup {
  /** A Seoul day, or a member's id. */
  key: string;
  bets: number;
  /** Accrued and not taken back. */
  amount: number;
  /** The part of it that is paid. */
  paid: number;
}

/** A share that a run took. */
export interface TracedShare {
  betId: number;
  /** Per cent. */
  percent: number;
  /** Won. */
  amount: number;
  state: ShareState;
}

const columnOf = { accrual: 'accrual_id', payment: 'payment_id', reversal: 'reversal_id' } as const;

/** The way from what somebody got back to the bets. */
@Injectable()
export class RollingTrace {
  constructor(private readonly database: Database) {}

  /** An owner's runs, the newest first. */
  async runs(
    ownerId: number,
    page: { skip: number; take: number; from?: Date; until?: Date },
  ): Promise<{ items: TracedRun[]; total: number }> {
    const where = `l.owner_id = $1 AND l.at >= coalesce($2, '-infinity'::timestamptz) AND l.at < coalesce($3, 'infinity'::timestamptz)`;
    const params = [ownerId, page.from ?? null, page.until ?? null];
    const items = await this.database.query<TracedRun>(
      `SELECT r.id, r.kind, l.at, l.amount, l.shares, s.*
       FROM (SELECT * FROM rolling_run_line l WHERE ${where} ORDER BY l.at DESC, l.run_id DESC OFFSET $4 LIMIT $5) AS l
       JOIN rolling_run r ON r.id = l.run_id
       CROSS JOIN LATERAL (
         SELECT min(bet_id) AS "betId", count(DISTINCT subpath(path, -1))::int AS members, count(DISTINCT unit)::int AS units FROM (
           SELECT bet_id, path, unit FROM rolling_share WHERE r.kind = 'accrual' AND accrual_id = r.id AND owner_id = l.owner_id
           UNION ALL SELECT bet_id, path, unit FROM rolling_share WHERE r.kind = 'payment' AND payment_id = r.id AND owner_id = l.owner_id
           UNION ALL SELECT bet_id, path, unit FROM rolling_share WHERE r.kind = 'reversal' AND reversal_id = r.id AND owner_id = l.owner_id
         ) AS taken) AS s ORDER BY l.at DESC, l.run_id DESC`,
      [...params, page.skip, page.take],
    );
    const [count] = await this.database.query<{ total: number }>(`SELECT count(*) AS total FROM rolling_run_line l WHERE ${where}`, params);
    return { items, total: must(count, 'a count has a row').total };
  }

  /** Days newest first, members by what they brought. @returns also the sums over all groups */
  async groups(
    ownerId: number,
    { by, from, until, skip, take }: { by: 'day' | 'member'; from: Date; until: Date; skip: number; take: number },
  ): Promise<{ items: RollingGroup[]; total: number; sums: Omit<RollingGroup, 'key'> }> {
    const key = by === 'day' ? `to_char(placed_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')` : 'subpath(path, -1)::text';
    const groups = `SELECT ${key} AS key, count(DISTINCT bet_id) AS bets, sum(amount)::bigint AS amount,
        coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS paid
      FROM rolling_share WHERE owner_id = $1 AND placed_at >= $2 AND placed_at < $3 AND accrual_id IS NOT NULL AND reversal_id IS NULL GROUP BY 1`;
    const items = await this.database.query<RollingGroup>(
      `SELECT * FROM (${groups}) AS g ORDER BY ${by === 'day' ? 'key DESC' : 'amount DESC, key'} OFFSET $4 LIMIT $5`,
      [ownerId, from, until, skip, take],
    );
    const rows = await this.database.query<{ total: number } & Omit<RollingGroup, 'key'>>(
      `SELECT count(*) AS total, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(amount), 0)::bigint AS amount,
              coalesce(sum(paid), 0)::bigint AS paid FROM (${groups}) AS g`,
      [ownerId, from, until],
    );
    const { total, ...sums } = must(rows[0], 'a sum has a row');
    return { items, total, sums };
  }

  /** An owner's shares of a run, in the order of their bets; nothing when the run moved nothing for him. */
  async shares(
    ownerId: number,
    runId: number,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: TracedShare[]; total: number } | undefined> {
    const [run] = await this.database.query<Pick<TracedRun, 'kind' | 'shares'>>(
      `SELECT r.kind, l.shares FROM rolling_run r JOIN rolling_run_line l ON l.owner_id = $1 AND l.at = r.at AND l.run_id = r.id WHERE r.id = $2`,
      [ownerId, runId],
    );
    if (!run) return undefined;
    const items = await this.database.query<TracedShare>(
      `SELECT bet_id AS "betId", percent::float8 AS percent, amount, state FROM rolling_share
       WHERE owner_id = $1 AND ${columnOf[run.kind]} = $2 ORDER BY bet_id, turn OFFSET $3 LIMIT $4`,
      [ownerId, runId, skip, take],
    );
    return { items, total: run.shares };
  }
}
