import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

/** What becomes of the shares of a unit: a result pays them, a void takes them back. */
export type UnitOutcome = 'pay' | 'reverse';

/** The units whose shares are to be paid or reversed. */
@Injectable()
export class RollingUnitsRepository {
  /** Asks for an outcome. One of a later revision opens the unit again; a unit without shares needs nothing. */
  async ask(tx: Tx, unit: string, revision: number, wish: { outcome: UnitOutcome; at: Date }): Promise<void> {
    await tx.query(
      `INSERT INTO rolling_unit AS u (unit, outcome, revision, asked_at)
       SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT FROM rolling_share WHERE unit = $1)
       ON CONFLICT (unit) DO UPDATE SET outcome = excluded.outcome, revision = excluded.revision, asked_at = excluded.asked_at, done_at = NULL
       WHERE excluded.revision > u.revision`,
      [unit, wish.outcome, revision, wish.at],
    );
  }

  /** Opens a unit again: there are shares that its outcome has not reached. */
  async reopen(tx: Tx, unit: string): Promise<void> {
    await tx.query('UPDATE rolling_unit SET done_at = NULL WHERE unit = $1', [unit]);
  }

  /** Units with something left to do, the longest waiting first. */
  async open(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ unit: string }>('SELECT unit FROM rolling_unit WHERE done_at IS NULL ORDER BY asked_at, unit LIMIT 1000');
    return rows.map(({ unit }) => unit);
  }

  /** Holds an open unit until the transaction ends. @returns nothing when it is done, or in the hands of somebody else */
  async hold(tx: Tx, unit: string): Promise<UnitOutcome | undefined> {
    const rows = await tx.query<{ outcome: UnitOutcome }>(
      'SELECT outcome FROM rolling_unit WHERE unit = $1 AND done_at IS NULL FOR UPDATE SKIP LOCKED',
      [unit],
    );
    return rows[0]?.outcome;
  }

  async done(tx: Tx, unit: string, at: Date): Promise<void> {
    await tx.query('UPDATE rolling_unit SET done_at = $2 WHERE unit = $1', [unit, at]);
  }
}
