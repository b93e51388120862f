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
      `SELECT r.id, r.kind, l.at, l.amount, l.shares
       FROM (SELECT * FROM rolling_run_line l WHERE ${where} ORDER BY l.at DESC, l.run_id DESC OFFSET $4 LIMIT $5) AS l
       JOIN rolling_run r ON r.id = l.run_id ORDER BY l.at DESC, l.run_id DESC`,
      [...params, page.skip, page.take],
    );
    const [count] = await this.database.query<{ total: number }>(`SELECT count(*) AS total FROM rolling_run_line l WHERE ${where}`, params);
    return { items, total: must(count, 'a count has a row').total };
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
