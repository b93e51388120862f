import { Injectable } from '@nestjs/common';
import { Database, PeriodIds } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { BetCounts, type BetSums, type Place } from './bet-counts.js';
import { addIds, addSpan, addTerms, type BetFilter } from './bet-filter.js';
import { betColumns, type BetRow } from './bet-rows.js';
import { SqlTerms } from './sql-terms.js';

export interface BetPage {
  items: BetRow[];
  total: number;
  /** Over all rows that match. */
  sums: Omit<BetSums, 'total'>;
}

/** Lists of bets, newest first unless another order is asked for. */
@Injectable()
export class BetList {
  constructor(
    private readonly database: Database,
    private readonly counts: BetCounts,
    private readonly periods: PeriodIds,
  ) {}

  async page(filter: BetFilter): Promise<BetPage> {
    const counted = await this.counts.count(filter);
    const { total, bets, stake, payout, open, sold, soldFor } = counted;
    const sums = { bets, stake, payout, open, sold, soldFor };
    if (total <= filter.skip) return { items: [], total, sums };
    const place = isNewestFirst(filter) ? await this.counts.locate(filter, counted) : { ...periodOf(filter), skip: filter.skip };
    return { items: await this.rows(filter, place), total, sums };
  }

  private async rows(filter: BetFilter, { skip, ...span }: Place): Promise<BetRow[]> {
    const where = new SqlTerms();
    const ids = await this.periods.of(span);
    addTerms(where, filter);
    addSpan(where, span, ids);
    const { params } = where;
    const legs = new SqlTerms(params);
    addIds(legs, 'l.bet_id', ids);
    const order = orderOf(filter);
    return this.database.query<BetRow>(
      `SELECT ${betColumns(legs.text)} FROM (SELECT * FROM bet b WHERE ${where.text} ORDER BY ${order}
         OFFSET $${params.length + 1} LIMIT $${params.length + 2}) b ORDER BY ${order}`,
      [...params, skip, filter.take],
    );
  }
}

/** Columns that a list may be sorted by; those that may be empty say where the empty ones stand: at the end. */
const sortColumns = {
  placedAt: { column: 'b.placed_at', empty: '' },
  settledAt: { column: 'b.settled_at', empty: 'NULLS LAST' },
  stake: { column: 'b.stake', empty: '' },
  payout: { column: 'b.payout', empty: 'NULLS LAST' },
  odds: { column: 'b.odds', empty: '' },
} as const;

function isNewestFirst({ sort = 'placedAt', ascending = false }: BetFilter): boolean {
  return sort === 'placedAt' && !ascending;
}

function orderOf({ sort = 'placedAt', ascending = false }: BetFilter): string {
  const direction = ascending ? 'ASC' : 'DESC';
  const { column, empty } = sortColumns[sort];
  return `${column} ${direction} ${empty}, b.id ${direction}`;
}
