import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** A bet or ticket as a whole, for those who look at who carries it. */
export interface CarriedBetState {
  /** Won. */
  stake: number;
  /** Won; null while it is open. */
  payout: number | null;
  status: 'accepted' | 'settled' | 'cancelled';
}

/** Stakes of open bets, without parts that were cashed out; won. */
const openStakes = `coalesce(sum(b.stake - coalesce(t.taken_stake, 0)) FILTER (WHERE b.status = 'accepted'), 0)::bigint AS open`;

/** Bets for those who look at who carries them. */
@Injectable()
export class CarriedBets {
  async find(sql: Sql, id: number): Promise<CarriedBetState | undefined> {
    const [row] = await sql.query<CarriedBetState>('SELECT stake, payout, status FROM bet WHERE id = $1', [id]);
    return row;
  }

  /** Open stakes of a round, won; 0 of an unknown one. */
  async openOfRound(sql: Sql, roundId: number): Promise<number> {
    const rows = await sql.query<{ open: number }>(
      `SELECT ${openStakes} FROM bet b LEFT JOIN ticket t ON t.bet_id = b.id WHERE b.round_id = $1`,
      [roundId],
    );
    return oneRow(rows).open;
  }

  /** Tickets with a leg on a fixture that are not cancelled, and their whole open stakes, won. */
  async ofFixture(sql: Sql, fixtureId: number): Promise<{ betIds: number[]; open: number }> {
    const rows = await sql.query<{ betIds: number[]; open: number }>(
      `SELECT coalesce(array_agg(b.id), '{}') AS "betIds", ${openStakes}
       FROM bet b JOIN ticket t ON t.bet_id = b.id
       WHERE b.id IN (SELECT bet_id FROM ticket_leg WHERE fixture_id = $1) AND b.status <> 'cancelled'`,
      [fixtureId],
    );
    return oneRow(rows);
  }
}
