import type { Sql, Tx } from '#lib/platform';

/** What has ended: a round, or a ticket by itself. */
export interface ClosedUnit {
  /** Such as `round:17` or `bet:42`. */
  unit: string;
  /** Of the unit's result; one that is not later than the last changes nothing. */
  revision: number;
  outcome: 'pay' | 'reverse';
}

/** Commission on what is settled together; agents know, and the application binds it. */
export abstract class UnitCommission {
  /** Asks that the commission of settled units be paid, and that of void ones taken back, after the commit. */
  abstract close(tx: Tx, units: readonly ClosedUnit[]): Promise<void>;
  /** Asks that what agents can lose by an open bet be reckoned again after the commit: a part of it was sold. */
  abstract reduce(tx: Tx, betId: number): Promise<void>;
  /** A cancelled bet of the unit stands again, and with it its commission. Part of the caller's transaction. */
  abstract restore(tx: Tx, unit: string, betId: number): Promise<void>;
  /** What a void would take back (`paid`) and a result would pay (`due`), won. */
  abstract ofUnit(sql: Sql, unit: string): Promise<{ due: number; paid: number }>;
}
