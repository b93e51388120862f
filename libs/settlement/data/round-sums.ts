import { Injectable } from '@nestjs/common';
import { partsOf, SealedDays, type SealedFilter, type Span, SqlTerms } from '#lib/betting';
import type { CallParsed } from '#lib/contract';
import { drawGames } from '#lib/draws';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { Database, PeriodIds } from '#lib/platform';

export type RoundFilter = CallParsed<'admin/round/get'>;

/** Over all rounds that match; amounts are won. */
export interface RoundTotals {
  total: number;
  bets: number;
  stakes: number;
  payouts: number;
}

/** Counts lists of rounds. Sealed days count by their kept sums. */
@Injectable()
export class RoundSums {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedDays,
    private readonly periods: PeriodIds,
  ) {}

  /** @param late an undrawn round is overdue when it should have been drawn by then */
  async of(filter: RoundFilter, late: Date): Promise<RoundTotals> {
    const kept = sealedFilter(filter);
    return this.sealed.read<RoundTotals>(this.database, async (seals) => {
      // Kept sums know no numbers, and of one number there are few rounds.
      const { newer, gaps, sealed } = partsOf(spanOf(filter), filter.numberOrId === undefined ? seals : notSealed);
      const params: unknown[] = [];
      const rows = await Promise.all([newer, ...gaps].flatMap((one) => (one ? [this.rows(filter, late, one, params)] : [])));
      if (sealed) rows.push(this.sealed.sums(kept, sealed, seals, params));
      const names = ['total', 'bets', 'stakes', 'payouts'];
      const sums = names.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', ');
      return { text: `SELECT ${sums} FROM (${rows.join(' UNION ALL ')}) AS part (${names.join(', ')})`, params };
    });
  }

  /** What was bet on void rounds is turnover of nobody. */
  private async rows(filter: RoundFilter, late: Date, span: Span, params: unknown[]): Promise<string> {
    const where = new SqlTerms(params);
    addTerms(where, filter, late);
    addSpan(where, span);
    const bets = new SqlTerms(params);
    const ids = await this.periods.of(span);
    bets.add(ids.from, (place) => `b.id >= ${place}`);
    bets.add(ids.before, (place) => `b.id < ${place}`);
    return `SELECT count(*), sum(k.bets), sum(k.stakes), sum(p.payouts)
            FROM round r
            LEFT JOIN LATERAL (SELECT sum(bets) AS bets, sum(stakes) AS stakes FROM round_book WHERE round_id = r.id AND r.status <> 'void') k ON true
            LEFT JOIN LATERAL (SELECT sum(payout) AS payouts FROM bet b
              WHERE b.round_id = r.id AND b.status = 'settled' AND b.result <> 'void' AND ${bets.text}) p ON true
            WHERE ${where.text}`;
  }
}

const notSealed = { until: '-infinity', unsealed: [] };

/** Everything that a filter asks of the round `r`. */
export function roundTerms(filter: RoundFilter, late: Date): SqlTerms {
  const where = new SqlTerms();
  addTerms(where, filter, late);
  addSpan(where, spanOf(filter));
  return where;
}

function addTerms(where: SqlTerms, filter: RoundFilter, late: Date): void {
  const { overdue, withBets } = filter;
  where.add(filter.numberOrId, (place) => `(r.id = ${place}::bigint OR r.round = ${place}::bigint)`);
  where.add(gamesOf(filter), (place) => `r.game = ANY (${place})`);
  where.add(filter.status, (place) => `r.status = ${place}`);
  if (overdue !== undefined) where.add(late, (place) => `(r.status = 'closed' AND r.draws_at <= ${place}) = ${overdue}`);
  if (withBets !== undefined) where.terms.push(`EXISTS (SELECT FROM round_book k WHERE k.round_id = r.id AND k.bets > 0) = ${withBets}`);
}

/** The last round of a day draws as the day ends. */
function addSpan(where: SqlTerms, { from, until }: Span): void {
  where.add(from, (place) => `r.draws_at > ${place}`);
  where.add(until, (place) => `r.draws_at <= ${place}`);
}

function spanOf({ day }: RoundFilter): Span {
  return day ? { from: seoulDayStart(day), until: seoulDayEnd(day) } : {};
}

/** No overdue round lies on a sealed day. */
function sealedFilter({ status, overdue, withBets, numberOrId: _, ...filter }: RoundFilter): SealedFilter {
  const scopes = [...(withBets === false ? [] : ['rounds']), ...(withBets === true ? [] : ['rounds:empty'])];
  return { scopes, games: gamesOf(filter), states: overdue ? [] : status && [status] };
}

function gamesOf({ game, family }: Pick<RoundFilter, 'game' | 'family'>): string[] | undefined {
  const ofFamily = family && drawGames.filter((each) => each.family === family).map(({ id }) => id);
  if (!game) return ofFamily;
  return ofFamily && !ofFamily.includes(game) ? [] : [game];
}
