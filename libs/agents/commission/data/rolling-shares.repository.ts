import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';
import type { RollingCategory } from '../domain/rates.js';
import type { RollingPart } from '../domain/rolling.js';

export type ShareState = 'due' | 'accrued' | 'paid' | 'reversed' | 'cancelled';

/** What one level receives for one bet, to be stored. */
export interface NewShares {
  betId: number;
  /** What is settled together, such as `round:17`. */
  unit: string;
  category: RollingCategory;
  /** Ids from the top of the tree down to the bettor. */
  path: readonly number[];
  parts: readonly RollingPart[];
  at: Date;
}

/** Which shares are meant. */
export type ShareScope = { unit: string } | { betId: number } | PayableShares | PlacedShares | 'any';

/** Those of an owner that wait to be paid by hand. */
export interface PayableShares {
  payableTo: number;
}

/** Those of an owner's bets placed in `from` ≤ placing < `until`. */
export interface PlacedShares {
  ownerId: number;
  from: Date;
  until: Date;
}

/** A run to make: it takes shares from some states to another. */
export interface NewRun {
  kind: 'accrual' | 'payment' | 'reversal';
  from: readonly ShareState[];
  to: ShareState;
  scope: ShareScope;
  /** Shares at most; all without it. */
  limit?: number;
  /** Of a payment in points: won for each of them. */
  wonPerPoint?: number;
  at: Date;
}

/** Shares of one owner together. */
export interface OwnerShares {
  ownerId: number;
  /** Won. */
  amount: number;
  /** How many shares. */
  shares: number;
}

/** What a run moves for one owner. */
export interface RunLine extends OwnerShares {
  /** Whether the shares had been paid before. */
  wasPaid: boolean;
  /** Whether they waited to be paid by hand. */
  wasPayable: boolean;
  /** What a point was counted at when they were paid, won; null for cash. */
  paidWonPerPoint: number | null;
}

/** A part of a run, as statistics count it. */
export interface PostedRolling {
  ownerId: number;
  /** Ids from the top of the tree down to the owner, as they were when the bets were placed. */
  path: number[];
  /** Start of the hour in which the bets were placed. */
  hour: string;
  category: RollingCategory;
  /** Won; negative for what a reversal took back. */
  amount: number;
  /** Of a reversal: whether it had been paid. */
  wasPaid: boolean;
}

export interface Run {
  id: number;
  /** What it moves, by owner, in the order of their ids. */
  lines: RunLine[];
  posted: PostedRolling[];
}

const runColumns = { accrual: 'accrual_id', payment: 'payment_id', reversal: 'reversal_id' } as const;

const insertShares = writes<NewShares>(async (tx, all) => {
  const rows = all.flatMap(({ betId, unit, category, path, parts, at }) =>
    parts.map((part) => ({ betId, unit, category, path: path.join('.'), at, ...part })),
  );
  if (rows.length === 0) return all.map(() => undefined);
  await tx.query(
    {
      name: 'insert-rolling-shares',
      text: `INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, placed_at, category, path)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::numeric[], $5::bigint[], $6::timestamptz[], $7::text[], $8::ltree[])`,
    },
    [
      rows.map(({ betId }) => betId),
      rows.map(({ ownerId }) => ownerId),
      rows.map(({ unit }) => unit),
      rows.map(({ percent }) => percent),
      rows.map(({ amount }) => amount),
      rows.map(({ at }) => at),
      rows.map(({ category }) => category),
      rows.map(({ path }) => path),
    ],
  );
  return all.map(() => undefined);
});

/** The shares, and the runs that take them from state to state. */
@Injectable()
export class RollingSharesRepository {
  insert(tx: BatchTx, shares: NewShares): Promise<void> {
    return tx.batch(insertShares, shares);
  }

  /**
   * Takes shares into a new run and notes what it moves for each owner; without shares there is no run. Of any units it takes only what
   * nobody else has in hand; for the shares of a unit, bet or owner it waits.
   */
  async run(tx: Tx, { kind, from, to, scope, limit, wonPerPoint, at }: NewRun): Promise<Run | undefined> {
    const { condition, values } = conditionOf(scope, 9);
    const [run] = await tx.query<Run>(
      `WITH taken AS (
         SELECT bet_id, owner_id, turn, payment_id FROM rolling_share
         WHERE state = ANY ($1) AND ${condition} ORDER BY bet_id, owner_id LIMIT $2 FOR UPDATE ${scope === 'any' ? 'SKIP LOCKED' : ''}
       ), run AS (
         INSERT INTO rolling_run (kind, unit, won_per_point, at)
         SELECT $3, $4, $5::bigint, $6::timestamptz WHERE EXISTS (SELECT FROM taken) RETURNING id
       ), moved AS (
         UPDATE rolling_share s SET state = $7, ${runColumns[kind]} = run.id FROM taken t, run
         WHERE s.bet_id = t.bet_id AND s.owner_id = t.owner_id AND s.turn = t.turn
         RETURNING s.owner_id, s.path, s.placed_at, s.category, s.amount, s.payable, t.payment_id
       ), noted AS (
         INSERT INTO rolling_run_line (owner_id, at, run_id, amount, shares)
         SELECT m.owner_id, $6, run.id, sum(m.amount), count(*) FROM moved m, run GROUP BY m.owner_id, run.id
       )
       SELECT run.id, (SELECT jsonb_agg(l ORDER BY l."ownerId", l."paidWonPerPoint") FROM (
           SELECT m.owner_id AS "ownerId", sum(m.amount)::bigint AS amount, count(*) AS shares, m.payment_id IS NOT NULL AS "wasPaid",
                  m.payable AND m.payment_id IS NULL AS "wasPayable", paid.won_per_point AS "paidWonPerPoint"
           FROM moved m LEFT JOIN rolling_run paid ON paid.id = m.payment_id GROUP BY 1, 4, 5, 6) AS l) AS lines,
         (SELECT jsonb_agg(p) FROM (
           SELECT owner_id AS "ownerId", string_to_array(subpath(path, 0, index(path, owner_id::text::ltree) + 1)::text, '.')::bigint[] AS path,
                  date_trunc('hour', placed_at) AS hour, category, $8 * sum(amount)::bigint AS amount, payment_id IS NOT NULL AS "wasPaid"
           FROM moved GROUP BY 1, 2, 3, 4, 6) AS p) AS posted
       FROM run`,
      [
        from,
        limit ?? null,
        kind,
        scope !== 'any' && 'unit' in scope ? scope.unit : null,
        wonPerPoint ?? null,
        at,
        to,
        kind === 'reversal' ? -1 : 1,
        ...values,
      ],
    );
    return run;
  }

  /** Makes accrued shares of a unit payable by hand. @returns what has become so, by owner */
  release(tx: Tx, unit: string, limit: number): Promise<OwnerShares[]> {
    return tx.query<OwnerShares>(
      `WITH taken AS (
         SELECT bet_id, owner_id, turn FROM rolling_share WHERE unit = $1 AND state = 'accrued' AND NOT payable
         ORDER BY bet_id, owner_id LIMIT $2 FOR UPDATE
       ), moved AS (
         UPDATE rolling_share s SET payable = true FROM taken t
         WHERE s.bet_id = t.bet_id AND s.owner_id = t.owner_id AND s.turn = t.turn RETURNING s.owner_id, s.amount
       )
       SELECT owner_id AS "ownerId", sum(amount)::bigint AS amount, count(*) AS shares FROM moved GROUP BY 1 ORDER BY 1`,
      [unit, limit],
    );
  }

  /** Ends shares for which nothing stands in the ledger. */
  async end(tx: Tx, scope: ShareScope, from: readonly ShareState[], to: 'reversed' | 'cancelled'): Promise<void> {
    const { condition, values } = conditionOf(scope, 3);
    await tx.query(`UPDATE rolling_share SET state = $2 WHERE state = ANY ($1) AND ${condition}`, [from, to, ...values]);
  }

  /** Makes shares that ended due again, each as a turn of its own; those that had one keep it. @returns how many */
  async renew(tx: Tx, scope: ShareScope, from: 'reversed' | 'cancelled'): Promise<number> {
    const { condition, values } = conditionOf(scope, 2);
    const [row] = await tx.query<{ shares: number }>(
      `WITH renewed AS (
         INSERT INTO rolling_share (bet_id, owner_id, turn, unit, percent, amount, placed_at, category, path)
         SELECT bet_id, owner_id, turn + 1, unit, percent, amount, placed_at, category, path FROM rolling_share s
         WHERE state = $1 AND ${condition} AND ${isNewestTurn('s')} FOR UPDATE RETURNING 1
       ) SELECT count(*) AS shares FROM renewed`,
      [from, ...values],
    );
    return must(row, 'a count has a row').shares;
  }

  /** Rates and amounts that bets were noted with, by bet and owner; per cent and won. */
  async notedOf(sql: Sql, betIds: readonly number[]): Promise<Map<number, Map<number, { percent: number; amount: number }>>> {
    const rows = await sql.query<{ betId: number; ownerId: number; percent: number; amount: number }>(
      `SELECT bet_id AS "betId", owner_id AS "ownerId", percent::float8 AS percent, amount FROM rolling_share WHERE bet_id = ANY ($1) AND turn = 1`,
      [betIds],
    );
    const bets = new Map<number, Map<number, { percent: number; amount: number }>>();
    for (const { betId, ownerId, ...noted } of rows) bets.set(betId, (bets.get(betId) ?? new Map()).set(ownerId, noted));
    return bets;
  }

  /** Rolling that stands for bets, of all who earn by them, won; of a vendor's round by its unit. Those without are left out. */
  async standing(sql: Sql, of: { betIds: readonly number[]; units: readonly string[] }): Promise<Map<number | string, number>> {
    const rows = await sql.query<{ betId: number | null; unit: string | null; amount: number }>(
      `SELECT bet_id AS "betId", NULL AS unit, sum(amount)::bigint AS amount FROM rolling_share
       WHERE bet_id = ANY ($1) AND state IN ('due', 'accrued', 'paid') GROUP BY bet_id
       UNION ALL
       SELECT NULL, unit, sum(amount)::bigint FROM rolling_share
       WHERE unit = ANY ($2) AND state IN ('due', 'accrued', 'paid') GROUP BY unit`,
      [of.betIds, of.units],
    );
    return new Map(rows.map(({ betId, unit, amount }) => [betId ?? must(unit, 'rolling is of a bet or a unit'), amount]));
  }

  /**
   * Locks all shares of a bet. A statement of its own: the next one then also sees the turns that were made while it waited.
   * @returns how many there are
   */
  async lockBet(tx: Tx, betId: number): Promise<number> {
    return (await tx.query('SELECT FROM rolling_share WHERE bet_id = $1 ORDER BY owner_id, turn FOR UPDATE', [betId])).length;
  }
}

/** True for a share that has not taken another turn. @param alias of the table in the statement */
export function isNewestTurn(alias: string): string {
  return `NOT EXISTS (SELECT FROM rolling_share later
    WHERE later.bet_id = ${alias}.bet_id AND later.owner_id = ${alias}.owner_id AND later.turn > ${alias}.turn)`;
}

/** @param first number of the condition's first parameter */
function conditionOf(scope: ShareScope, first: number): { condition: string; values: unknown[] } {
  if (scope === 'any') return { condition: 'true', values: [] };
  if ('unit' in scope) return { condition: `unit = $${first}`, values: [scope.unit] };
  if ('betId' in scope) return { condition: `bet_id = $${first}`, values: [scope.betId] };
  if ('payableTo' in scope) return { condition: `payable AND owner_id = $${first}`, values: [scope.payableTo] };
  const { ownerId, from, until } = scope;
  return { condition: `owner_id = $${first} AND placed_at >= $${first + 1} AND placed_at < $${first + 2}`, values: [ownerId, from, until] };
}
