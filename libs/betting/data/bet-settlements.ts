import { Injectable } from '@nestjs/common';
import type { SettlementBasis, SettlementEffect } from '#lib/contract';
import { Database, oneRow, PeriodIds } from '#lib/platform';
import { addIds, addSpan, addTerms, type BetFilter } from './bet-filter.js';
import { SqlTerms } from './sql-terms.js';

/** What one settlement added to its day, won; a correction by its difference. */
export interface BetSettlement {
  betId: number;
  at: Date;
  effect: SettlementEffect;
  stake: number;
  payout: number;
  /** Stake of a bet in progress. */
  open: number;
  ownerId: number;
  account: string;
  nickname: string;
  level: number;
  game: string;
  roundId: number | null;
  day: string;
  round: number | null;
  placedAt: Date;
}

export interface SettlementSums {
  total: number;
  /** Settled less taken out. */
  bets: number;
  stake: number;
  payout: number;
  open: number;
  /** Rows that are no first settlement. */
  corrections: number;
}

export interface SettlementQuery extends Pick<
  BetFilter,
  'ownerIds' | 'agentId' | 'parentId' | 'stepId' | 'stepBelowId' | 'stepReach' | 'level' | 'game' | 'play'
> {
  /** `from` ≤ settlement < `until`; by the day of placing the same of the bets. */
  from: Date;
  until: Date;
  basis: SettlementBasis;
  effect?: SettlementEffect | undefined;
  skip: number;
  take: number;
}

/** Settlements of bets on the days that they were made on: what GGR of a day is the sum of. */
@Injectable()
export class BetSettlements {
  constructor(
    private readonly database: Database,
    private readonly periods: PeriodIds,
  ) {}

  /** A page, newest first, with the sums of all. */
  async page(query: SettlementQuery): Promise<{ items: BetSettlement[]; sums: SettlementSums }> {
    const { skip, take } = query;
    const { text, params } = await this.moved(query);
    const [sums, items] = await Promise.all([
      this.database.query<SettlementSums>(
        `${text} SELECT count(*) AS total, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake,
           coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(open), 0)::bigint AS open,
           count(*) FILTER (WHERE effect IN ('corrected', 'undone')) AS corrections FROM moved`,
        params,
      ),
      this.database.query<BetSettlement>(
        `${text}, shown AS (SELECT * FROM moved ORDER BY at DESC, bet_id DESC OFFSET $${params.length + 1} LIMIT $${params.length + 2})
         SELECT b.id AS "betId", s.at, s.effect, s.stake, s.payout, s.open, b.owner_id AS "ownerId", b.account, b.nickname, b.level, b.game,
           b.round_id AS "roundId", b.day::text AS day, b.round, b.placed_at AS "placedAt"
         FROM shown s JOIN bet b ON b.id = s.bet_id ORDER BY s.at DESC, b.id DESC`,
        [...params, skip, take],
      ),
    ]);
    return { items, sums: oneRow(sums) };
  }

  /**
   * `moved`: for each bet and instant what was settled then, less what a correction or cancellation of then took back; by the day of
   * placing each bet. A bet is placed before it is settled, so no partition of later bets is touched.
   */
  private async moved(query: SettlementQuery): Promise<{ text: string; params: unknown[] }> {
    const { basis, effect } = query;
    const { each, params } = basis === 'placed' ? await this.placed(query) : await this.settled(query);
    const shown = new SqlTerms(params);
    shown.add(effect, (place) => `effect = ${place}`);
    return { text: `WITH moved AS (SELECT * FROM (${each}) AS each WHERE ${shown.text})`, params: shown.params };
  }

  /** Bets placed in the span, as they stand now; those that were cancelled or became void count nowhere. */
  private async placed(query: SettlementQuery): Promise<{ each: string; params: unknown[] }> {
    const { from, until } = query;
    const where = new SqlTerms();
    addTerms(where, query);
    addSpan(where, { from, until }, await this.periods.of({ from, until }));
    const each = `
      SELECT b.id AS bet_id, b.placed_at AS at, CASE b.status WHEN 'settled' THEN b.stake ELSE 0 END AS stake,
        CASE b.status WHEN 'settled' THEN b.payout ELSE 0 END AS payout, CASE b.status WHEN 'accepted' THEN b.stake ELSE 0 END AS open, 1 AS bets,
        CASE b.status WHEN 'accepted' THEN 'open' ELSE 'settled' END AS effect
      FROM bet b WHERE b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void' AND ${where.text}`;
    return { each, params: where.params };
  }

  private async settled(query: SettlementQuery): Promise<{ each: string; params: unknown[] }> {
    const { from, until } = query;
    const where = new SqlTerms([from, until]);
    addTerms(where, query);
    addIds(where, 'b.id', { ...(await this.periods.of({ until })), from: 0 });
    const settled = (row: 'b' | 'h', at: string): string =>
      `${at} >= $1 AND ${at} < $2 AND ${row}.status = 'settled' AND ${row}.result <> 'void' AND ${where.text}`;
    const former = 'FROM bet_revision h JOIN bet b ON b.id = h.bet_id WHERE';
    const parts = [
      `SELECT b.id AS bet_id, b.settled_at AS at, b.stake, b.payout, 1 AS bets FROM bet b WHERE ${settled('b', 'b.settled_at')}`,
      `SELECT b.id, h.at, b.stake, h.payout, 1 ${former} ${settled('h', 'h.at')}`,
      `SELECT b.id, h.ended_at, -b.stake, -h.payout, -1 ${former} ${settled('h', 'h.ended_at')}`,
    ];
    const each = `
      SELECT bet_id, at, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, 0::bigint AS open, sum(bets)::int AS bets,
        CASE WHEN min(bets) > 0 THEN 'settled' WHEN max(bets) > 0 THEN 'corrected' ELSE 'undone' END AS effect
      FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY bet_id, at HAVING sum(stake) <> 0 OR sum(payout) <> 0 OR sum(bets) <> 0`;
    return { each, params: where.params };
  }
}
