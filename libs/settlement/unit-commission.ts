import type { Sql, Tx } from '#lib/platform';

/** Commission on what is settled together; agents know, and the application binds it. */
export abstract class UnitCommission {
  /**
   * Asks that the commission of a settled unit be paid, or that of a void one taken back, after the commit.
   * @param unit such as `round:17`
   * @param revision of the unit's result; one that is not later than the last changes nothing
   */
  abstract close(tx: Tx, unit: string, revision: number, outcome: 'pay' | 'reverse'): Promise<void>;
  /** A cancelled bet of the unit stands again, and with it its commission. Part of the caller's transaction. */
  abstract restore(tx: Tx, unit: string, betId: number): Promise<void>;
  /** What a void would take back (`paid`) and a result would pay (`due`), won. */
  abstract ofUnit(sql: Sql, unit: string): Promise<{ due: number; paid: number }>;
}
