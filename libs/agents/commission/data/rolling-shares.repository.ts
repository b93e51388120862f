import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { type Tx, writes } from '#lib/platform';
import type { RollingPart } from '../domain/rolling.js';

export type ShareState = 'due' | 'accrued' | 'paid' | 'reversed' | 'cancelled';

/** What one level receives for one bet, to be stored. */
export interface NewShares {
  betId: number;
  /** What is settled together, such as `round:17`. */
  unit: string;
  parts: readonly RollingPart[];
  at: Date;
}

/** Which shares are meant. */
export type ShareScope = { unit: string } | { betId: number } | 'any';

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

/** What a run moves for one owner. */
export interface RunLine {
  run: number;
  ownerId: number;
  /** Won. */
  amount: number;
  /** How many shares. */
  shares: number;
  /** Whether the shares had been paid before. */
  wasPaid: boolean;
  /** What a point was counted at when they were paid, won; null for cash. */
  paidWonPerPoint: number | null;
}

const runColumns = { accrual: 'accrual_id', payment: 'payment_id', reversal: 'reversal_id' } as const;

const insertShares = writes<NewShares>(async (tx, all) => {
  const rows = all.flatMap(({ betId, unit, parts, at }) => parts.map(({ ownerId, percent, amount }) => ({ betId, unit, at, ownerId, percent, amount })));
  await tx.query(
    {
      name: 'insert-rolling-shares',
      text: `INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, placed_at)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::numeric[], $5::bigint[], $6::timestamptz[])`,
    },
    [
      rows.map(({ betId }) => betId),
      rows.map(({ ownerId }) => ownerId),
      rows.map(({ unit }) => unit),
      rows.map(({ percent }) => percent),
      rows.map(({ amount }) => amount),
      rows.map(({ at }) => at),
    ],
  );
  return all.map(() => undefined);
});

/** The shares, and the runs that take them from state to state. */
@Injectable()
export class RollingSharesRepository {
  insert(tx: Tx, shares: NewShares): Promise<void> {
    return tx.merged(insertShares, shares);
  }

  /**
   * Takes shares into a new run, and answers what it moves for each owner, in the order of their ids; without shares there
   * is no run. Of any units it takes only what nobody else has in hand; for the shares of a unit or bet it waits.
   */
  run(tx: Tx, { kind, from, to, scope, limit, wonPerPoint, at }: NewRun): Promise<RunLine[]> {
    const { condition, value } = conditionOf(scope);
    return tx.query<RunLine>(
      `WITH taken AS (
         SELECT bet_id, owner_id, turn, payment_id FROM rolling_share
         WHERE state = ANY ($1) AND ${condition} ORDER BY bet_id, owner_id LIMIT $3 FOR UPDATE ${scope === 'any' ? 'SKIP LOCKED' : ''}
       ), run AS (
         INSERT INTO rolling_run (kind, unit, won_per_point, at)
         SELECT $4, $5, $6::bigint, $7::timestamptz WHERE EXISTS (SELECT FROM taken) RETURNING id
       ), moved AS (
         UPDATE rolling_share s SET state = $8, ${runColumns[kind]} = run.id FROM taken t, run
         WHERE s.bet_id = t.bet_id AND s.owner_id = t.owner_id AND s.turn = t.turn
         RETURNING run.id AS run, s.owner_id, s.amount, t.payment_id
       )
       SELECT m.run, m.owner_id AS "ownerId", sum(m.amount)::bigint AS amount, count(*) AS shares,
              m.payment_id IS NOT NULL AS "wasPaid", paid.won_per_point AS "paidWonPerPoint"
       FROM moved m LEFT JOIN rolling_run paid ON paid.id = m.payment_id
       GROUP BY m.run, m.owner_id, m.payment_id IS NOT NULL, paid.won_per_point ORDER BY m.owner_id, paid.won_per_point`,
      [from, value, limit ?? null, kind, scope !== 'any' && 'unit' in scope ? scope.unit : null, wonPerPoint ?? null, at, to],
    );
  }

  /** Ends shares for which nothing stands in the ledger. */
  async end(tx: Tx, scope: ShareScope, from: readonly ShareState[], to: 'reversed' | 'cancelled'): Promise<void> {
    const { condition, value } = conditionOf(scope);
    await tx.query(`UPDATE rolling_share SET state = $3 WHERE state = ANY ($1) AND ${condition}`, [from, value, to]);
  }

  /** Makes shares that ended due again, each as a turn of its own; those that had one keep it. @returns how many */
  async renew(tx: Tx, scope: ShareScope, from: 'reversed' | 'cancelled'): Promise<number> {
    const { condition, value } = conditionOf(scope);
    const [row] = await tx.query<{ shares: number }>(
      `WITH renewed AS (
         INSERT INTO rolling_share (bet_id, owner_id, turn, unit, percent, amount, placed_at)
         SELECT bet_id, owner_id, turn + 1, unit, percent, amount, placed_at FROM rolling_share s
         WHERE state = $1 AND ${condition} AND ${isNewestTurn('s')} FOR UPDATE RETURNING 1
       ) SELECT count(*) AS shares FROM renewed`,
      [from, value],
    );
    return must(row, 'a count has a row').shares;
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

function conditionOf(scope: ShareScope): { condition: string; value: string | number | null } {
  if (scope === 'any') return { condition: '$2::text IS NULL', value: null };
  return 'unit' in scope ? { condition: 'unit = $2', value: scope.unit } : { condition: 'bet_id = $2', value: scope.betId };
}
