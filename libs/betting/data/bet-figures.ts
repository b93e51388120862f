import { Injectable } from '@nestjs/common';
import { oneRow, PeriodIds, type Sql } from '#lib/platform';
import { betColumns, type BetRow } from './bet-rows.js';

/** Sums of one place in the tree, one game and one hour. Void and cancelled bets are turnover of nobody and count nowhere. */
export interface HourlyBets {
  /** Start of the hour. */
  hour: Date;
  /** Ids from the top of the tree down to the member. */
  path: number[];
  /** Won, in the hour in which the bets were placed. */
  stakes: number;
  betCount: number;
  /** Of the bets placed in the hour: those that have ended, and what they paid. */
  endedStakes: number;
  endedPayouts: number;
  endedCount: number;
  game: string;
}

/** What settlements of an hour came to for one member and game, won. Corrections make it negative. */
export interface SettledSums {
  /** Start of the hour. */
  hour: Date;
  /** Ids from the top of the tree down to the member. */
  path: number[];
  game: string;
  stakes: number;
  payouts: number;
  count: number;
  /** Bets with a payout. */
  wonCount: number;
}

/** What settlements came to for the members directly below an agent, won. Corrections make it negative. */
export interface BetFlow {
  /** Ids from the top of the tree down to the agent, `1.5.9`. */
  path: string;
  game: string;
  /** A ticket's game is its section. */
  isTicket: boolean;
  stakes: number;
  payouts: number;
}

export type RecentWin = Required<Pick<BetRow, 'nickname' | 'payout' | 'game' | 'round' | 'settledAt'>>;

/** What a bet stands at. */
export type BetStanding = Pick<BetRow, 'id' | 'revision' | 'status' | 'result' | 'stake'>;

/** Each settlement of the span $1 to $2, and, with the opposite sign, what a correction of the span took back. */
const settledOrRevised = `
  SELECT settled_at AS at, path, game, round_id, stake, payout, 1 AS bets FROM bet
  WHERE settled_at >= $1 AND settled_at < $2 AND status = 'settled' AND result <> 'void'
  UNION ALL
  SELECT h.at, b.path, b.game, b.round_id, b.stake, h.payout, 1 FROM bet_revision h JOIN bet b ON b.id = h.bet_id
  WHERE h.at >= $1 AND h.at < $2 AND h.status = 'settled' AND h.result <> 'void'
  UNION ALL
  SELECT h.ended_at, b.path, b.game, b.round_id, -b.stake, -h.payout, -1 FROM bet_revision h JOIN bet b ON b.id = h.bet_id
  WHERE h.ended_at >= $1 AND h.ended_at < $2 AND h.status = 'settled' AND h.result <> 'void'`;

/** Figures for read models and consoles. */
@Injectable()
export class BetFigures {
  constructor(private readonly periods: PeriodIds) {}

  /** Those of some bets that are still there, as they stand now; in no order. */
  standings(sql: Sql, ids: readonly number[]): Promise<BetStanding[]> {
    return sql.query<BetStanding>('SELECT id, revision, status, result, stake FROM bet WHERE id = ANY ($1)', [ids]);
  }

  /**
   * Bets placed per hour, member and game for `from` ≤ hour < `until`, and what has come of them: what a rebuilt read model starts from.
   * `bet.placed` carries `placed_at` as its instant, so sums over the events are the same.
   */
  async hourly(sql: Sql, from: Date, until: Date): Promise<HourlyBets[]> {
    const rows = await sql.query<Omit<HourlyBets, 'path'> & { path: string }>(
      `SELECT date_trunc('hour', placed_at) AS hour, path::text AS path, game, sum(stake)::bigint AS stakes, count(*) AS "betCount",
         coalesce(sum(stake) FILTER (WHERE status = 'settled'), 0)::bigint AS "endedStakes",
         coalesce(sum(payout) FILTER (WHERE status = 'settled'), 0)::bigint AS "endedPayouts", count(*) FILTER (WHERE status = 'settled') AS "endedCount"
       FROM bet WHERE placed_at >= $1 AND placed_at < $2 AND status <> 'cancelled' AND result IS DISTINCT FROM 'void'
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [from, until],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  /** What was settled in `from` ≤ settlement < `until`, by hour, member and game; a correction counts as in `flows`. */
  async settled(sql: Sql, from: Date, until: Date): Promise<SettledSums[]> {
    const rows = await sql.query<Omit<SettledSums, 'path'> & { path: string }>(
      `SELECT date_trunc('hour', at) AS hour, path::text AS path, game, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts,
         sum(bets)::bigint AS count, sum(CASE WHEN payout <> 0 THEN bets ELSE 0 END)::bigint AS "wonCount"
       FROM (${settledOrRevised}) AS moved GROUP BY 1, 2, 3`,
      [from, until],
    );
    return rows.map((row) => ({ ...row, path: row.path.split('.').map(Number) }));
  }

  /**
   * Stakes and payouts of what was settled in `from` ≤ settlement < `until`; what was settled otherwise or cancelled then counts by its
   * difference, whenever it had been settled before. Void and cancelled bets are turnover of nobody. Of a span that is over the answer
   * never changes.
   */
  flows(sql: Sql, from: Date, until: Date): Promise<BetFlow[]> {
    return sql.query<BetFlow>(
      `SELECT subpath(path, 0, -1)::text AS path, game, round_id IS NULL AS "isTicket", sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
       FROM (${settledOrRevised}) AS moved WHERE nlevel(path) > 1 GROUP BY 1, 2, 3`,
      [from, until],
    );
  }

  /** Bets that wait for their result: of one member, of an agent's downline, or of all. */
  async inProgress(sql: Sql, scope: { ownerId?: number; below?: readonly number[] } = {}): Promise<{ count: number; stakes: number }> {
    const [row] = await sql.query<{ count: number; stakes: number }>(
      `SELECT count(*) AS count, coalesce(sum(stake), 0)::bigint AS stakes FROM bet
       WHERE status = 'accepted' AND ($1::bigint IS NULL OR owner_id = $1) AND ($2::ltree IS NULL OR (path <@ $2 AND path <> $2))`,
      [scope.ownerId ?? null, scope.below?.join('.') ?? null],
    );
    return row ?? { count: 0, stakes: 0 };
  }

  /** Bets that wait for their result, by member; members without any are left out. */
  async openByOwner(sql: Sql, ownerIds: readonly number[]): Promise<Map<number, { count: number; stakes: number }>> {
    const rows = await sql.query<{ ownerId: number; count: number; stakes: number }>(
      `SELECT owner_id AS "ownerId", count(*) AS count, sum(stake)::bigint AS stakes FROM bet
       WHERE status = 'accepted' AND owner_id = ANY ($1) GROUP BY owner_id`,
      [ownerIds],
    );
    return new Map(rows.map(({ ownerId, ...open }) => [ownerId, open]));
  }

  /** The newest bets of at least `minStake` won placed since an instant. */
  async high(sql: Sql, filter: { minStake: number; since: Date; take: number }): Promise<BetRow[]> {
    const { from } = await this.periods.of({ from: filter.since });
    return sql.query<BetRow>(
      `SELECT ${betColumns('l.bet_id >= $4')} FROM (SELECT * FROM bet WHERE id >= $4 AND placed_at >= $1 AND stake >= $2 ORDER BY placed_at DESC, id DESC LIMIT $3) b
       ORDER BY b.placed_at DESC, b.id DESC`,
      [filter.since, filter.minStake, filter.take, from],
    );
  }

  /** How many bets of at least `minStake` won were placed since an instant, and how many of them wait for their result. */
  async highCount(sql: Sql, filter: { minStake: number; since: Date }): Promise<{ count: number; open: number }> {
    const { from } = await this.periods.of({ from: filter.since });
    return oneRow(
      await sql.query<{ count: number; open: number }>(
        `SELECT count(*) AS count, count(*) FILTER (WHERE status = 'accepted') AS open
         FROM bet WHERE id >= $3 AND placed_at >= $1 AND stake >= $2`,
        [filter.since, filter.minStake, from],
      ),
    );
  }

  /** The bets that won last; the nickname is whole and must be masked where strangers read it. */
  async recentWins(sql: Sql, take: number): Promise<RecentWin[]> {
    const wins = (firstId: number): Promise<RecentWin[]> =>
      sql.query(
        `SELECT nickname, payout, game, round, settled_at AS "settledAt" FROM bet
         WHERE id >= $2 AND settled_at IS NOT NULL AND result = 'won' ORDER BY settled_at DESC LIMIT $1`,
        [take, firstId],
      );
    const { from } = await this.periods.newest();
    const newest = await wins(from);
    return newest.length < take && from > 0 ? wins(0) : newest;
  }
}
