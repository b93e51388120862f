import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

/** A vendor's fee of a Seoul day, won; below zero where its games lost. */
export interface Fee {
  id: number;
  vendorId: number;
  amount: number;
}

/** Tables casino_fee and casino_fee_day: what vendors are owed of what their games earned, day by day. */
@Injectable()
export class FeesRepository {
  /** The newest day whose fees are booked, `YYYY-MM-DD`. */
  async lastDay(sql: Sql): Promise<string | undefined> {
    const [last] = await sql.query<{ day: string | null }>('SELECT max(day)::text AS day FROM casino_fee_day');
    return last?.day ?? undefined;
  }

  /** When the first round was closed or the first stay ended; undefined before. */
  async firstAt(sql: Sql): Promise<Date | undefined> {
    const [first] = await sql.query<{ at: Date | null }>(
      'SELECT least((SELECT min(closed_at) FROM casino_round), (SELECT min(at) FROM casino_visit)) AS at',
    );
    return first?.at ?? undefined;
  }

  /** Notes the fees of a day, once. */
  async insert(tx: Tx, day: string, fees: readonly Omit<Fee, 'id'>[], at: Date): Promise<Fee[]> {
    await tx.query('INSERT INTO casino_fee_day (day, at) VALUES ($1, $2)', [day, at]);
    return tx.query<Fee>(
      `INSERT INTO casino_fee (vendor_id, day, amount, at) SELECT vendor_id, $1::date, amount, $2
       FROM unnest($3::bigint[], $4::bigint[]) AS f (vendor_id, amount) RETURNING id, vendor_id AS "vendorId", amount`,
      [day, at, fees.map(({ vendorId }) => vendorId), fees.map(({ amount }) => amount)],
    );
  }

  /** What was booked in `from` ≤ time < `until`, won. */
  async booked(sql: Sql, from: Date, until: Date): Promise<number> {
    const [row] = await sql.query<{ amount: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM casino_fee WHERE at >= $1 AND at < $2',
      [from, until],
    );
    return row?.amount ?? 0;
  }
}
