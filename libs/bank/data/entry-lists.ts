import { Injectable } from '@nestjs/common';
import type { BankTab } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';
import { type Entry, entryColumns } from './entries.repository.js';

/** One page of the entries of a tab. */
export interface EntryPage {
  items: Entry[];
  total: number;
  counts: Record<BankTab, number>;
}

/** Figures of a span of time, and of all entries. */
export interface EntrySums {
  /** Entries whose time is in the span. */
  entries: number;
  /** Decisions in the span. */
  byRule: number;
  byStaff: number;
  /** From the entry to the approval, middle, seconds. */
  secondsByRule: number | null;
  secondsByStaff: number | null;
  /** Of all: what paid deposits, won, and what waits without a deposit that it could pay. */
  paid: number;
  leftOver: number;
  leftOverAmount: number;
  firstAt: Date | null;
}

/** Which tab an entry stands in; `$1` are the amounts of deposits that are open. */
const tabs: Record<BankTab, string> = {
  decide: `state = 'waiting' AND amount = ANY ($1::bigint[])`,
  matched: `state = 'paid'`,
  left: `(state IN ('not_deposit', 'returned') OR state = 'waiting' AND NOT amount = ANY ($1::bigint[]))`,
};

/** Reads the lists of entries. */
@Injectable()
export class EntryLists {
  /** @param openAmounts of deposits that an entry could pay, won */
  async page(
    sql: Sql,
    { tab, search, skip, take }: { tab: BankTab; search?: string | undefined; skip: number; take: number },
    openAmounts: readonly number[],
  ): Promise<EntryPage> {
    const wish = search?.trim() ?? '';
    // The amounts are named in each statement, for their type.
    const matching = `$1::bigint[] IS NOT NULL
      AND ($2 = '' OR depositor ILIKE $3 OR reference ILIKE $3 OR amount::text = $4 OR deposit_id::text = $4)`;
    const params = [openAmounts, wish, `%${wish.replace(/[\\%_]/g, '\\$&')}%`, wish.replaceAll(',', '')];
    const counts = oneRow(
      await sql.query<Record<BankTab, number> & { listed: number }>(
        `SELECT count(*) FILTER (WHERE ${tabs.decide}) AS decide, count(*) FILTER (WHERE ${tabs.matched}) AS matched,
                count(*) FILTER (WHERE ${tabs.left} AND state = 'waiting') AS left, count(*) FILTER (WHERE ${tabs[tab]}) AS listed
         FROM bank_entry WHERE ${matching}`,
        params,
      ),
    );
    // What waits stands before what was dismissed.
    const items = await sql.query<Entry>(
      `SELECT ${entryColumns} FROM bank_entry WHERE ${matching} AND ${tabs[tab]}
       ORDER BY (state = 'waiting') DESC, at DESC, id DESC OFFSET $5 LIMIT $6`,
      [...params, skip, take],
    );
    const { listed, ...tabCounts } = counts;
    return { items, total: listed, counts: tabCounts };
  }

  /** Entries that could pay a deposit and wait. */
  async toDecide(sql: Sql, openAmounts: readonly number[]): Promise<number> {
    const { count } = oneRow(
      await sql.query<{ count: number }>(`SELECT count(*) AS count FROM bank_entry WHERE ${tabs.decide}`, [openAmounts]),
    );
    return count;
  }

  /** Of the earliest entry. */
  async firstAt(sql: Sql): Promise<Date | null> {
    return oneRow(await sql.query<{ at: Date | null }>('SELECT min(at) AS at FROM bank_entry')).at;
  }

  /** When the newest entries were brought, and by which administrator or program. */
  async last(sql: Sql): Promise<{ at: Date; by: string } | undefined> {
    const [row] = await sql.query<{ at: Date; by: string }>('SELECT at, by FROM bank_list WHERE entries > 0 ORDER BY id DESC LIMIT 1');
    return row;
  }

  async sums(sql: Sql, from: Date, openAmounts: readonly number[]): Promise<EntrySums> {
    const middle = (byRule: boolean) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM decided_at - at)))
      FILTER (WHERE state = 'paid' AND decided_at >= $2 AND by_rule = ${byRule})`;
    return oneRow(
      await sql.query<EntrySums>(
        `SELECT count(*) FILTER (WHERE at >= $2) AS entries,
                count(*) FILTER (WHERE state = 'paid' AND by_rule AND decided_at >= $2) AS "byRule",
                count(*) FILTER (WHERE state = 'paid' AND NOT by_rule AND decided_at >= $2) AS "byStaff",
                ${middle(true)}::float8 AS "secondsByRule", ${middle(false)}::float8 AS "secondsByStaff",
                coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS paid,
                count(*) FILTER (WHERE state = 'waiting' AND NOT amount = ANY ($1::bigint[])) AS "leftOver",
                coalesce(sum(amount) FILTER (WHERE state = 'waiting' AND NOT amount = ANY ($1::bigint[])), 0)::bigint AS "leftOverAmount",
                min(at) AS "firstAt"
         FROM bank_entry`,
        [openAmounts, from],
      ),
    );
  }
}
