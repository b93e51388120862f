import { Injectable } from '@nestjs/common';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { Database, PeriodIds } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { type Days, type Parts, partsOf, type Span } from '../domain/sealed-parts.js';
import { addSpan, addTerms, type BetFilter, sealedFilter } from './bet-filter.js';
import { type SealedFilter, SealedDays } from './sealed-days.js';
import { SqlTerms } from './sql-terms.js';

/** Over all bets that match a filter; amounts are won. Bets that were cancelled or became void count in `total` alone. */
export interface BetSums {
  total: number;
  bets: number;
  stake: number;
  payout: number;
  /** Stakes of bets in progress. */
  open: number;
  /** Parts of `open` that were cashed out, and what was paid for them. */
  sold: number;
  soldFor: number;
}

/** The length of a list and its sums, and what is needed to find a page of it. */
export interface CountedList extends BetSums {
  /** Of the total: bets placed after all sealed days. */
  newer: number;
  parts: Parts;
  kept?: SealedFilter;
}

/** A part of a list: the bets placed in a span of time, newest first, less the first `skip`. */
export interface Place extends Span {
  skip: number;
}

/** Enough for a first page; each further reading takes twice as many. */
const daysAtFirst = 8;

/** Counts lists of bets. Sealed days count by their kept sums, so that it costs the same however old the site is. */
@Injectable()
export class BetCounts {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedDays,
    private readonly periods: PeriodIds,
  ) {}

  async count(filter: BetFilter): Promise<CountedList> {
    const span = periodOf(filter);
    const kept = sealedFilter(filter);
    let parts: Parts = { newer: span, gaps: [] };
    const sums = await this.sealed.read<BetSums & { newer: number }>(this.database, async (seals) => {
      if (kept) parts = partsOf(span, seals);
      const { newer, gaps, older, sealed } = parts;
      const params: unknown[] = [];
      const rows = await Promise.all(
        [newer, older, ...gaps].flatMap((one) => (one ? [this.rows(filter, one, params, one === newer)] : [])),
      );
      if (kept && sealed)
        rows.push(`SELECT total, bets, stakes, payouts, 0, 0, 0, 0 FROM (${this.sealed.sums(kept, sealed, seals, params)}) AS kept`);
      const names = ['total', 'bets', 'stake', 'payout', 'open', 'sold', '"soldFor"', 'newer'];
      const sum = names.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', ');
      return { text: `SELECT ${sum} FROM (${rows.join(' UNION ALL ')}) AS part (${names.join(', ')})`, params };
    });
    return { ...sums, parts, kept };
  }

  /** Where a page lies of a list that is newest first: on the few days that have its rows, so that all others are passed over. */
  async locate(filter: BetFilter, { newer, parts, kept }: CountedList): Promise<Place> {
    const { skip, take } = filter;
    const span = periodOf(filter);
    if (parts.newer && skip + take <= newer) return { ...parts.newer, skip };
    if (!kept || !parts.sealed || parts.gaps.length > 0) return { ...span, skip };
    // Rows of the list that are newer than the page's last day.
    let passed = newer;
    let place: Place | undefined = skip < newer ? { until: span.until, skip } : undefined;
    for await (const { day, total } of this.days(kept, parts.sealed)) {
      if (!place && skip < passed + total) place = { until: seoulDayEnd(day), skip: skip - passed };
      passed += total;
      if (place && skip + take <= passed) return { ...place, from: seoulDayStart(day) };
    }
    return place ? { ...place, from: span.from } : { ...parts.older, skip: skip - passed };
  }

  /** How long the list is on each sealed day, newest first. */
  private async *days(kept: SealedFilter, { from, until }: Days): AsyncGenerator<{ day: string; total: number }> {
    for (let before = until, take = daysAtFirst; ; take *= 2) {
      const days = await this.sealed.lengths(this.database, kept, before, take);
      yield* days.filter(({ day }) => day >= from);
      before = days.at(-1)?.day ?? from;
      if (days.length < take || before <= from) return;
    }
  }

  /** A part of the statement: the sums of bets in a span, counted from their rows. */
  private async rows(filter: BetFilter, span: Span, params: unknown[], isNewer: boolean): Promise<string> {
    const ids = await this.periods.of(span);
    const where = new SqlTerms(params);
    addTerms(where, filter);
    addSpan(where, span, ids);
    const counts = `FILTER (WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void')`;
    const open = `FILTER (WHERE b.status = 'accepted')`;
    const sold = (column: string) => `sum((SELECT t.${column} FROM ticket t WHERE t.bet_id = b.id)) ${open}`;
    return `SELECT count(*), count(*) ${counts}, sum(stake) ${counts}, sum(payout) ${counts}, sum(stake) ${open},
              ${sold('taken_stake')}, ${sold('taken_paid')}, ${isNewer ? 'count(*)' : '0'}
            FROM bet b WHERE ${where.text}`;
  }
}
