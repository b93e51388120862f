import { Injectable } from '@nestjs/common';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';
import type { WinCheck } from '../domain/win-check.js';

/** A win as those see it who look at it. */
export interface NotedWin extends WinCheck {
  id: number;
  vendor: string;
}

/** How far a vendor's wins were above its bets within an hour. */
export interface VendorHour {
  vendorId: number;
  vendor: string;
  hour: Date;
  /** Won or eggs. */
  loss: number;
}

const hourMs = 3_600_000;
/** Members of a vendor's hour who are looked at, those furthest ahead first. */
const mostAhead = 100;

const noted = writes<WinCheck>(async (tx, checks) => {
  await tx.query(
    {
      name: 'casino-note-win-checks',
      text: `INSERT INTO casino_win_check (vendor_id, member_id, kind, reference, stake, win, at)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[])
             ON CONFLICT DO NOTHING`,
    },
    [
      ...[checks.map(({ vendorId }) => vendorId), checks.map(({ memberId }) => memberId), checks.map(({ kind }) => kind)],
      ...[checks.map(({ reference }) => reference), checks.map(({ stake }) => stake), checks.map(({ win }) => win)],
      checks.map(({ at }) => at),
    ],
  );
  return checks.map(() => undefined);
});

/** What a transaction brought its member; what was rolled back brought nothing. */
const gain = `CASE WHEN t.kind = 'bet' THEN -t.amount WHEN t.kind IN ('win', 'free_win', 'promo_win', 'adjust') THEN t.amount ELSE 0 END`;
const columns = `c.id, c.vendor_id AS "vendorId", c.member_id AS "memberId", c.kind, c.reference, c.stake, c.win, c.at, v.code AS vendor`;

/** Wins that a person looks at before withdrawals of their members are approved. */
@Injectable()
export class WinChecksRepository {
  /** A win that was noted before stays as it is. */
  note(tx: BatchTx, check: WinCheck): Promise<void> {
    return tx.batch(noted, check);
  }

  /** Those of a member at which no person has looked, the largest first. */
  open(sql: Sql, memberId: number): Promise<NotedWin[]> {
    return sql.query<NotedWin>(
      `SELECT ${columns} FROM casino_win_check c JOIN casino_vendor v ON v.id = c.vendor_id
       WHERE c.member_id = $1 AND c.cleared_at IS NULL ORDER BY c.win - c.stake DESC, c.id`,
      [memberId],
    );
  }

  async clear(tx: Tx, ids: readonly number[], { by, reason, at }: { by: string; reason: string; at: Date }): Promise<void> {
    await tx.query('UPDATE casino_win_check SET cleared_by = $2, reason = $3, cleared_at = $4 WHERE id = ANY ($1) AND cleared_at IS NULL', [
      ids,
      by,
      reason,
      at,
    ]);
  }

  /** Single wins that were noted since, the oldest first. */
  since(sql: Sql, from: Date): Promise<NotedWin[]> {
    return sql.query<NotedWin>(
      `SELECT ${columns} FROM casino_win_check c JOIN casino_vendor v ON v.id = c.vendor_id
       WHERE c.at >= $1 AND c.kind <> 'hour' ORDER BY c.id`,
      [from],
    );
  }

  /** Hours from an instant on in which a vendor's wins were more than an amount above its bets. */
  hoursAbove(sql: Sql, from: Date, above: number): Promise<VendorHour[]> {
    return sql.query<VendorHour>(
      `SELECT v.id AS "vendorId", v.code AS vendor, h.hour, h.loss
       FROM casino_vendor v CROSS JOIN LATERAL (
         SELECT date_trunc('hour', t.at) AS hour, sum(${gain})::bigint AS loss FROM casino_transaction t
         WHERE t.vendor_id = v.id AND t.at >= $1 AND NOT t.rolled_back GROUP BY 1) AS h
       WHERE h.loss > $2 ORDER BY h.hour, v.id`,
      [from, above],
    );
  }

  /** Notes what members won at a vendor within an hour. */
  async noteHour(tx: Tx, { vendorId, hour }: VendorHour, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO casino_win_check (vendor_id, member_id, kind, reference, stake, win, at)
       SELECT $1, t.member_id, 'hour', $3, -coalesce(sum(${gain}) FILTER (WHERE t.kind = 'bet'), 0),
         coalesce(sum(${gain}) FILTER (WHERE t.kind <> 'bet'), 0), $4
       FROM casino_transaction t WHERE t.vendor_id = $1 AND t.at >= $2 AND t.at < $2::timestamptz + interval '1 hour' AND NOT t.rolled_back
       GROUP BY t.member_id HAVING sum(${gain}) > 0 ORDER BY sum(${gain}) DESC LIMIT ${mostAhead}
       ON CONFLICT DO NOTHING`,
      [vendorId, hour, hour.getTime() / hourMs, at],
    );
  }
}
