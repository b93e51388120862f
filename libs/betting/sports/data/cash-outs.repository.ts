import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { CashOutRow } from './tickets.repository.js';

/** Cash-outs in play, which wait for their decision. Each ticket has its last one. */
@Injectable()
export class CashOutsRepository {
  /** Notes on a locked ticket how its cash-out stands. */
  async put(tx: Tx, betId: number, { state, stake, amount, offer, decidesAt }: CashOutRow): Promise<void> {
    await tx.query(
      `UPDATE ticket SET cash_out_state = $2, cash_out_amount = $3, cash_out_offer = $4, cash_out_decides_at = $5, cash_out_stake = $6
       WHERE bet_id = $1`,
      [betId, state, amount, offer, decidesAt, stake],
    );
  }

  /** Notes on a locked ticket that a part of it was cashed out. @param stake won of the stake that it took @param paid won */
  async take(tx: Tx, betId: number, { stake, paid, at }: { stake: number; paid: number; at: Date }): Promise<void> {
    await tx.query(
      `UPDATE ticket SET taken_stake = taken_stake + $2::bigint, taken_paid = taken_paid + $3::bigint, taken_parts = taken_parts + 1,
         parts = parts || jsonb_build_array(jsonb_build_object('stake', $2::bigint, 'paid', $3::bigint, 'at', $4::timestamptz))
       WHERE bet_id = $1`,
      [betId, stake, paid, at],
    );
  }

  /** Notes at which offer a locked ticket is cashed out by itself. @param amount won; null for never */
  async setAuto(tx: Tx, betId: number, amount: number | null): Promise<void> {
    await tx.query('UPDATE ticket SET auto_cash_out = $2 WHERE bet_id = $1', [betId, amount]);
  }

  /** Tickets after `after` that may be cashed out by themselves, over or not; at most `take`. */
  async withAuto(sql: Sql, after: number, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      'SELECT bet_id AS id FROM ticket WHERE auto_cash_out IS NOT NULL AND bet_id > $1 ORDER BY bet_id LIMIT $2',
      [after, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Tickets whose cash-out is due, by when it was; at most `take`. */
  async due(sql: Sql, now: Date, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT bet_id AS id FROM ticket WHERE cash_out_state = 'pending' AND cash_out_decides_at <= $1 ORDER BY cash_out_decides_at LIMIT $2`,
      [now, take],
    );
    return rows.map(({ id }) => id);
  }
}
