import type { CallOutput } from '#lib/contract';
import type { Sql } from '#lib/platform';

type Item = CallOutput<'admin/member/timeline/get'>['items'][number];

/** One thing that happened to a member or agent. */
export interface Moment extends Omit<Item, 'at'> {
  at: Date;
}

/** What of a timeline is read: the newest `take` of `from` ≤ time < `until`. */
export interface MomentQuery {
  ownerId: number;
  kind: 'player' | 'agent';
  from?: Date;
  until?: Date;
  take: number;
  /** That entries are worded in. */
  language: string;
  /** What the reader may see of letters. */
  letters: { messages: boolean; inquiries: boolean };
}

/** A source of moments. `cash` are all lines of the ledger, `money` and `bets` a part of them, `requests` deposits that moved nothing. */
export type MomentSource = 'cash' | 'money' | 'bets' | 'requests' | 'logins' | 'letters' | 'staff';

/** The libraries that own what happened. */
export abstract class MemberMoments {
  /** Newest first, and how many there are. */
  abstract newest(sql: Sql, source: MomentSource, query: MomentQuery): Promise<{ items: Moment[]; total: number }>;
}
