import { Injectable } from '@nestjs/common';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';

/** What becomes of the shares of a unit: a result pays them, a void takes them back. */
export type UnitOutcome = 'pay' | 'reverse';

/** What is to become of a unit. */
export interface UnitWish {
  /** Such as `round:17`. */
  unit: string;
  /** Of the unit's result; one that is not later than the last changes nothing. */
  revision: number;
  outcome: UnitOutcome;
}

const asked = writes<{ wishes: readonly UnitWish[]; at: Date }>(async (tx, lists) => {
  const wishes = lists.flatMap((list) => list.wishes.map((wish) => ({ ...wish, at: list.at })));
  await tx.query(
    `INSERT INTO rolling_unit AS u (unit, outcome, revision, asked_at)
     SELECT w.unit, w.outcome, w.revision, w.at FROM unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[]) AS w (unit, outcome, revision, at)
     WHERE EXISTS (SELECT FROM rolling_share s WHERE s.unit = w.unit) ORDER BY w.unit
     ON CONFLICT (unit) DO UPDATE SET outcome = excluded.outcome, revision = excluded.revision, asked_at = excluded.asked_at, done_at = NULL
     WHERE excluded.revision > u.revision`,
    [
      wishes.map(({ unit }) => unit),
      wishes.map(({ outcome }) => outcome),
      wishes.map(({ revision }) => revision),
      wishes.map(({ at }) => at),
    ],
  );
  return lists.map(() => undefined);
});

/** The units whose shares are to be paid or reversed. */
@Injectable()
export class RollingUnitsRepository {
  /** Asks for outcomes. One of a later revision opens the unit again; a unit without shares needs nothing. */
  ask(tx: BatchTx, wishes: readonly UnitWish[], at: Date): Promise<void> {
    return tx.batch(asked, { wishes, at });
  }

  /** Opens a unit again: there are shares that its outcome has not reached. */
  async reopen(tx: Tx, unit: string): Promise<void> {
    await tx.query('UPDATE rolling_unit SET done_at = NULL WHERE unit = $1', [unit]);
  }

  /** Units with something left to do, the longest waiting first. */
  async open(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ unit: string }>(
      'SELECT unit FROM rolling_unit WHERE done_at IS NULL ORDER BY asked_at, unit LIMIT 1000',
    );
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
