import type { LimitWindow, PlayerLimitKind } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { ChainedKind, KindNumbers } from './domain/chained.js';
import type { MemberFields, Move } from './domain/past-member.js';

/** A row as it is chained: its key, and its columns as texts. */
export interface ChainedRow {
  key: string;
  /** The id that the key begins with. */
  id: number;
  /** Its number in the order of writing, and its place beside others of that number: where reading goes on. */
  at: [number, number];
  columns: (string | null)[];
}

/** Which rows are asked for: behind `after`, at most numbers up to `through`, at most so many. */
export interface RowSpan {
  after: readonly [number, number] | undefined;
  /** The least number that is meant, not included; unset for all, those without a number too, in the order of their ids. */
  since: number | undefined;
  through: number;
  limit: number;
}

/** The tables that are chained, which other libraries own; the application binds it. */
export abstract class ChainedTables {
  /** The newest number of each kind that was given out. */
  abstract numbers(sql: Sql): Promise<KindNumbers>;
  abstract rows(sql: Sql, kind: ChainedKind, span: RowSpan): Promise<ChainedRow[]>;
  /** Those of the keys that are there, in no order. */
  abstract byKeys(sql: Sql, kind: ChainedKind, keys: readonly string[]): Promise<ChainedRow[]>;
  /** Rows with numbers above `since`, up to `through`. */
  abstract count(sql: Sql, kind: ChainedKind, since: number, through: number): Promise<number>;
  /** Months whose rows have left for the archive, the oldest first, each with the first id that is not of it. */
  abstract archivedMonths(sql: Sql): Promise<{ month: string; before: number }[]>;
  /** Whether a kind's rows leave with their month. */
  abstract leaves(kind: ChainedKind): boolean;
}

/** A member as it stands, and what happened to it after a moment. */
export interface KnownMember extends MemberFields {
  account: string;
  kind: 'player' | 'agent';
  joinedAt: Date;
  path: number[];
}

/** What other libraries know of a member's past; the application binds it. */
export abstract class PastFacts {
  abstract member(sql: Sql, id: number): Promise<KnownMember | undefined>;
  /** Of every branch, after a moment, the newest first. */
  abstract movesAfter(sql: Sql, at: Date): Promise<Move[]>;
  /** The player's own limits that stood at a moment. */
  abstract ownLimits(sql: Sql, id: number, at: Date): Promise<{ kind: PlayerLimitKind; window: LimitWindow; amount: number }[]>;
  abstract openBets(sql: Sql, id: number, at: Date): Promise<{ count: number; stakes: number }>;
  abstract accounts(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
