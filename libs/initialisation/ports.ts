import type { InitialisationKind, InitialisationObstacle } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

/** A month in Seoul that is over, `YYYY-MM`. */
export interface OverMonth {
  month: string;
  /** Its ledger has left for the archive. */
  hasLeft: boolean;
}

/** Rows of a kind and their sum: won, of points points. */
export interface Figure {
  kind: InitialisationKind;
  count: number;
  amount: number;
}

/** Something that is still open and keeps its month here. */
export interface OpenThing {
  what: InitialisationObstacle;
  count: number;
}

/** A row as the file keeps it. */
export interface ArchivedRow {
  table: string;
  /** JSON. */
  row: string;
}

/** The closed months of the tables that other libraries own; the application binds it. */
export abstract class ClosedMonths {
  /** Oldest first. */
  abstract over(sql: Sql): Promise<OverMonth[]>;
  /** What would go of a month. */
  abstract figures(sql: Sql, month: string, kinds: readonly InitialisationKind[]): Promise<Figure[]>;
  /** Of the month's ledger. */
  abstract open(sql: Sql, month: string): Promise<OpenThing[]>;
  /** Lets nothing in the month's ledger change any more, and waits for who is changing something. Again does nothing. */
  abstract hold(month: string): Promise<void>;
  /** Undoes `hold`, unless the month has left. */
  abstract release(month: string): Promise<void>;
  /** Every row that would go, some at a time, as the transaction's snapshot has them. */
  abstract rows(tx: Tx, month: string, kinds: readonly InitialisationKind[]): AsyncIterable<ArchivedRow[]>;
  /** What the rows are, in a word: it is another one as soon as one of them changes. */
  abstract digest(tx: Tx, month: string, kinds: readonly InitialisationKind[]): Promise<string>;
  /**
   * Lets exactly the rows of the digest go.
   * @throws RowsChanged where they are others by now, MonthIsOpen when something in the ledger's month is open after all
   */
  abstract leave(tx: Tx, month: string, kinds: readonly InitialisationKind[], as: { id: number; digest: string }): Promise<void>;
}

/** Something of the month was opened again, as a correction of a result does. */
export class MonthIsOpen extends Error {
  override readonly name = 'MonthIsOpen';
}

/** The rows changed between their file and their leaving: the month is written again. */
export class RowsChanged extends Error {
  override readonly name = 'RowsChanged';
}
